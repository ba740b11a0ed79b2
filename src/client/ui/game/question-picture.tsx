import './question-picture.css';
import { classNames } from '../class-names.ts';

interface QuestionPictureProps {
  id?: string | undefined;
  src: string;
  alt: string;
  width: number;
  height: number;
  /** As high as the game screen allows, or a thumbnail. */
  size?: 'game' | 'small';
}

/** The picture of a question. It has a light background in both themes and reserves its space before it is loaded. */
export function QuestionPicture({ id, src, alt, width, height, size = 'game' }: QuestionPictureProps) {
  const className = classNames('question-picture', size === 'small' && 'question-picture-small');
  return <img id={id} className={className} src={src} alt={alt} width={width} height={height} draggable={false} />;
}
