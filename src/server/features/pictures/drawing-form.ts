/** SVG elements allowed in a drawing: none that runs code, loads resources, animates or links elsewhere. */
export const drawingElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient ' +
    'radialGradient stop clipPath mask pattern marker style'
  ).split(' '),
);

/** Elements without visible content. They are removed without a warning. */
export const invisibleElements: ReadonlySet<string> = new Set(
  'metadata title desc sodipodi:namedview inkscape:grid inkscape:page'.split(' '),
);

/** Attributes that are also CSS properties. */
const presentationAttributes =
  'transform x y width height cx cy r rx ry fill fill-opacity fill-rule stroke stroke-width stroke-opacity ' +
  'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color ' +
  'stop-opacity clip-path clip-rule mask marker-start marker-mid marker-end paint-order vector-effect display ' +
  'visibility overflow shape-rendering text-anchor dominant-baseline alignment-baseline baseline-shift font-family ' +
  'font-size font-style font-weight font-variant letter-spacing word-spacing text-decoration mix-blend-mode isolation';

export const drawingAttributes: ReadonlySet<string> = new Set(
  (
    'id class style viewBox preserveAspectRatio x1 y1 x2 y2 fx fy fr d points dx dy rotate textLength lengthAdjust ' +
    'gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset ' +
    'clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient pathLength ' +
    `href xlink:href ${presentationAttributes}`
  ).split(' '),
);

/** CSS properties: the presentation attributes and those that drawing programs add. */
export const drawingProperties: ReadonlySet<string> = new Set(
  (
    'font font-stretch font-kerning font-size-adjust font-feature-settings font-variation-settings font-variant-ligatures ' +
    'font-variant-position font-variant-caps font-variant-numeric font-variant-alternates font-variant-east-asian ' +
    'font-optical-sizing text-align text-indent text-transform text-orientation text-rendering text-overflow ' +
    'text-decoration-line text-decoration-style text-decoration-color writing-mode direction unicode-bidi white-space ' +
    'line-height marker transform-origin transform-box color-interpolation color-interpolation-filters color-rendering ' +
    'shape-inside shape-margin shape-padding image-rendering solid-color solid-opacity enable-background ' +
    `pointer-events cursor user-select ${presentationAttributes}`
  ).split(' '),
);

/** Limit on rendered elements. Elements reused by reference count once per use. */
export const maxDrawnElements = 20_000;
export const maxDepth = 64;
