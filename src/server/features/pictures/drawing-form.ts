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

export const drawingAttributes: ReadonlySet<string> = new Set(
  (
    'id class style viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points dx dy rotate ' +
    'textLength lengthAdjust transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits ' +
    'spreadMethod offset clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient ' +
    'pathLength fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask ' +
    'marker-start marker-mid marker-end paint-order vector-effect display visibility overflow shape-rendering ' +
    'text-anchor dominant-baseline alignment-baseline baseline-shift font-family font-size font-style font-weight ' +
    'font-variant letter-spacing word-spacing text-decoration mix-blend-mode isolation href xlink:href'
  ).split(' '),
);

/** Elements that may be referred to, each time as if they stood there again. */
export const maxDrawnElements = 20_000;
export const maxDepth = 64;
