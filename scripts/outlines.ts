// `node scripts/outlines.ts` writes country outlines to content/pictures/outlines from world-atlas (Natural Earth at
// 1:50 million). Its output is committed, so running the game does not need world-atlas.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { outlineCountries } from './outlines/outline-countries.ts';
import { createOutlinePath } from './outlines/outline-path.ts';

const folder = 'content/pictures/outlines';
const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{
  countries: GeometryCollection<{ name: string }>;
}>;
const countries = new Map(
  feature(topology, topology.objects.countries).features.map(({ properties, geometry }) => [properties.name, geometry]),
);

mkdirSync(folder, { recursive: true });
for (const [file, { name, ...outlineOptions }] of Object.entries(outlineCountries)) {
  const geometry = countries.get(name);
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') throw new Error(`the map has no ${name}`);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const d = createOutlinePath(polygons, outlineOptions);
  const path = `<path fill="#4f7a6b" fill-rule="evenodd" stroke="#26443a" stroke-width="1.5" stroke-linejoin="round" d="${d}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">${path}</svg>\n`;
  writeFileSync(join(folder, `${file}.svg`), svg);
}
