/** CSS color names that an ad may use. */
export const colorNames: ReadonlySet<string> = new Set(
  `aqua azure beige bisque black blue brown chocolate coral cornsilk crimson cyan darkblue darkcyan darkgray darkgreen
  darkgrey darkmagenta darkorange darkred darkslateblue darkslategray dimgray dimgrey dodgerblue firebrick forestgreen
  fuchsia gainsboro gold goldenrod gray green grey honeydew hotpink indianred indigo ivory khaki lavender lightblue
  lightcoral lightcyan lightgray lightgreen lightgrey lightpink lightsalmon lightyellow lime limegreen linen magenta
  maroon midnightblue mintcream mistyrose moccasin navy oldlace olive olivedrab orange orangered orchid palegreen
  papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon
  seagreen seashell sienna silver skyblue slateblue slategray snow steelblue tan teal thistle tomato turquoise violet
  wheat white whitesmoke yellow`.split(/\s+/),
);
