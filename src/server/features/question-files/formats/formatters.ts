import type { FileFormat } from '#shared/question-files/rules.ts';
import type { FileFormatter } from '../file-question.ts';
import { aiken } from './aiken.ts';
import { csv } from './csv.ts';
import { gift } from './gift.ts';
import { json } from './json.ts';
import { xml } from './xml.ts';

/** Every format that questions come and go in. */
export const formatters: Readonly<Record<FileFormat, FileFormatter>> = { csv, json, gift, aiken, xml };
