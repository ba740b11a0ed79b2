import type { FileFormat } from '#shared/question-files/rules.ts';
import type { FileFormatter } from '../file-question.ts';
import { aiken } from './aiken.ts';
import { csv } from './csv.ts';
import { gift } from './gift.ts';
import { json } from './json.ts';
import { xml } from './xml.ts';

/** All import and export formats. */
export const formatters: Readonly<Record<FileFormat, FileFormatter>> = { csv, json, gift, aiken, xml };
