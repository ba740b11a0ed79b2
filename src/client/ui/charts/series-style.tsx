import './series-look.css';
import { useId } from 'react';

/** Textures that distinguish series in addition to color; defined once per chart and referenced by its id. */
export function Textures({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={getTextureId(id, 1)}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        className="look-1"
      >
        <path className="look-ground" d="M0 0h7v7H0z" />
        <path className="look-mark" d="M0 0h3.5v7H0z" />
      </pattern>
      <pattern id={getTextureId(id, 2)} width="6" height="6" patternUnits="userSpaceOnUse" className="look-2">
        <path className="look-ground" d="M0 0h6v6H0z" />
        <circle className="look-mark" cx="3" cy="3" r="1.5" />
      </pattern>
      <pattern id={getTextureId(id, 4)} width="8" height="8" patternUnits="userSpaceOnUse" className="look-4">
        <path className="look-ground" d="M0 0h8v8H0z" />
        <path className="look-mark" d="M0 0h4v4H0zM4 4h4v4H4z" />
      </pattern>
    </defs>
  );
}

/** An id that is valid inside `url(#...)`. */
export function useTextures(): string {
  return `look-${useId().replaceAll(/\W/g, '')}`;
}

/** The fill of the nth series: a texture, or undefined for the plain color of its class. */
export function getTextureFill(id: string, index: number): string | undefined {
  return index === 0 || index === 3 ? undefined : `url(#${getTextureId(id, index)})`;
}

const getTextureId = (id: string, index: number) => `${id}-${index}`;

/** The legend symbol of a series: a sample of its fill or of its line. */
export function Swatch({ index, as }: { index: number; as: 'fill' | 'line' }) {
  const id = useTextures();
  return (
    <svg className="swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      {as === 'fill' && <Textures id={id} />}
      {as === 'fill' ? (
        <rect
          className={`look look-${index}`}
          fill={getTextureFill(id, index)}
          x="2"
          y="2"
          width="14"
          height="14"
          rx="4"
        />
      ) : (
        <path className={`look-line look-${index}`} d="M1 9h16" />
      )}
    </svg>
  );
}
