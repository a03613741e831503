import { z } from 'zod'
import { seasonError } from '../refusals/season-field-findings.ts'
import { Age, Code, oneOf, Text } from './file-values.ts'

const TemplateWords = z.object({
  title: Text(200),
  note: z.string(),
  sections: z
    .array(
      z.object({ title: Text(200), paragraphs: z.array(Text(10_000)).min(1, seasonError('no_paragraph')) }),
    )
    .min(1, seasonError('no_section')),
})

/** The words of a document in both languages: people choose in which one they read and sign. */
export const TemplateBody = z.object({ en: TemplateWords, fr: TemplateWords })

/** When a document is asked for, and from whom. A word that no rule knows would ask no one, or everyone. */
export const DocumentTemplate = z.object({
  id: z.int().positive(),
  code: Code,
  title: Text(200),
  version: Text(20),
  applies: z.strictObject({
    contexts: z.array(oneOf(['registration', 'program', 'team', 'team_entry'])).min(1),
    minor: z.boolean().optional(),
    groups: z.array(oneOf(['player', 'staff'])).optional(),
    max_age_players: Age.optional(),
    min_exact_age: Age.optional(),
    requires_flag: oneOf(['requires_agreement']).optional(),
  }),
  signer: oneOf(['self', 'guardian', 'self_or_guardian', 'account_holder']),
  scope: oneOf(['season', 'enrolment', 'team']),
  can_decline: z.boolean(),
  sections: z.array(z.string()),
  /** Without words of its own a template is asked for in the sample's. */
  body: TemplateBody.nullable().default(null),
})
