/** Things under names, in the order in which they were put there; a name under which nothing is left is forgotten. */
export interface Shelves<T> {
  put(name: string, thing: T): void;
  take(name: string, thing: T): void;
  under(name: string): readonly T[];
  all(): T[];
}

export function createShelves<T>(): Shelves<T> {
  const shelves = new Map<string, Set<T>>();
  return {
    put(name, thing) {
      const shelf = shelves.get(name) ?? new Set();
      shelves.set(name, shelf.add(thing));
    },
    take(name, thing) {
      const shelf = shelves.get(name);
      shelf?.delete(thing);
      if (shelf?.size === 0) shelves.delete(name);
    },
    under: (name) => [...(shelves.get(name) ?? [])],
    all: () => [...shelves.values()].flatMap((shelf) => [...shelf]),
  };
}
