import { XMLParser } from 'fast-xml-parser';

/** The element name that `xmlParser` uses for CDATA. */
export const cdata = '#cdata';

/**
 * Parses untrusted XML: elements in order, texts unmodified. Entities are not expanded, which prevents entity expansion
 * attacks; callers decode texts themselves, and CDATA is kept as is.
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
