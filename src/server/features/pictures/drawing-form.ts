/** What may stand in a drawing: nothing that runs, loads, moves or leads elsewhere. */
export const drawingElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient ' +
    'radialGradient stop clipPath mask pattern marker style'
  ).split(' '),
);

/** Elements of which nothing is shown, so that nobody misses them. */
export const silentElements: ReadonlySet<string> = new Set(
  'metadata title desc sodipodi:namedview inkscape:grid inkscape:page'.split(' '),
);

/** Attributes that are CSS properties too. */
const presentation =
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
    `href xlink:href ${presentation}`
  ).split(' '),
);

/** Properties of styles: the same, and what drawing programs add to them. */
export const drawingProperties: ReadonlySet<string> = new Set(
  (
    'font font-stretch font-kerning font-size-adjust font-feature-settings font-variation-settings font-variant-ligatures ' +
    'font-variant-position font-variant-caps font-variant-numeric font-variant-alternates font-variant-east-asian ' +
    'font-optical-sizing text-align text-indent text-transform text-orientation text-rendering text-overflow ' +
    'text-decoration-line text-decoration-style text-decoration-color writing-mode direction unicode-bidi white-space ' +
    'line-height marker transform-origin transform-box color-interpolation color-interpolation-filters color-rendering ' +
    'shape-inside shape-margin shape-padding image-rendering solid-color solid-opacity enable-background ' +
    `pointer-events cursor user-select ${presentation}`
  ).split(' '),
);

/** Elements that may be referred to, each time as if they stood there again. */
export const maxDrawnElements = 20_000;
export const maxDepth = 64;
