import type { Draft } from '@centrepass/contract/season/thing-content'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { sampleTexts } from '#features/documents/texts/sample-texts'

/** A document without words of its own is signed in the sample's, and edited from there. */
export const withSample = (kind: ThingKind, content: Draft): Draft => {
  const sample = sampleTexts[String(content.code)]
  return kind === 'document_templates' && content.body == null && sample
    ? { ...content, body: structuredClone(sample) }
    : content
}

/** What lists say of a document is taken from its words. */
export function withTitles(kind: ThingKind, content: Draft): Draft {
  if (kind !== 'document_templates') return content
  const { title, sections } = Object(Object(content.body).en)
  return {
    ...content,
    title: typeof title === 'string' ? title : '',
    sections: Array.isArray(sections) ? sections.map((section) => String(Object(section).title ?? '')) : [],
  }
}
