export function nothing() {}
