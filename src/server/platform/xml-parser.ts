import { XMLParser } from 'fast-xml-parser';

/** The name under which `xmlParser` answers CDATA. */
export const cdata = '#cdata';

/**
 * Reads what strangers send: elements in their order, texts as they stand. Entities of a document's own are not read at all, so
 * that they cannot grow; whoever wants a text decodes it, and CDATA stays as it is.
 */
export const xmlParser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  cdataPropName: cdata,
  processEntities: false,
});
