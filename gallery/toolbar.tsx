import { Brand } from '#client/ui/scenery/logo.tsx';

/** Phone widths load in an iframe because media queries must apply to the frame's width. */
export function Toolbar() {
  return (
    <header className="gallery-bar">
      <Brand href="/" />
      <nav aria-label="Gallery">
        <a href="?">Window</a>
        <a href="?phone=320">Phone, 320</a>
        <a href="?phone=360">Phone, 360</a>
        <a href="?phone=768">Tablet, 768</a>
      </nav>
    </header>
  );
}
