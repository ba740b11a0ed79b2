import './question-picture.css';
import { classNames } from '../class-names.ts';

interface QuestionPictureProps {
  /** For what it describes. */
  id?: string | undefined;
  src: string;
  alt: string;
  width: number;
  height: number;
  /** As high as there is room on the game's screen, or a thumbnail. */
  size?: 'game' | 'small';
}

/** A question's picture. It stands on a light ground in both themes, and takes its room before it is here. */
export function QuestionPicture({ id, src, alt, width, height, size = 'game' }: QuestionPictureProps) {
  const className = classNames('question-picture', size === 'small' && 'question-picture-small');
  return <img id={id} className={className} src={src} alt={alt} width={width} height={height} draggable={false} />;
}
