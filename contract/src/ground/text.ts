import { z } from 'zod'
import { fieldError } from '../refusals/fields.ts'
import { holdsAddress, holdsControls, withoutUnseen } from './addresses-in-text.ts'
import { described } from './described.ts'
import { email, type FieldRule, lastName, personName, required } from './field-rules.ts'

/** Lets a schema find the same as the rule that the browser checks with. */
export const passes = (rule: FieldRule) => (value: string, ctx: z.RefinementCtx<string>) => {
  const message = rule(value)
  if (message) ctx.addIssue({ code: 'custom', message })
}

const isPlain = (text: string) => text.isWellFormed() && !holdsControls(text)

/** Text of any script, without what the database would refuse or a reader could be fooled with. */
export const plainText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, fieldError(`at_most:${most}`))
    .refine(isPlain, fieldError('plain_text'))
    .transform((text) => text.normalize('NFC'))
    .refine((text) => text.length <= most, fieldError(`at_most:${most}`))

/** An empty text is none. */
export const optionalText = (most: number) =>
  plainText(most)
    .nullable()
    .transform((text) => text || null)

/** Text for one line, in a list or an email subject: any white space becomes one space. */
export const plainLine = (most: number) =>
  z
    .string()
    .transform((text) => withoutUnseen(text).replace(/\s+/g, ' '))
    .pipe(plainText(most))
    .register(described, { as: { type: 'string', maxLength: most } })

const isNoAddress = (name: string) => !holdsAddress(name)

/** A name that stands in emails and their subjects: it must not look like the address of a site or a mailbox. */
export const nameLine = (most: number) => plainLine(most).refine(isNoAddress, fieldError('address_in_name'))

/** An empty name is none. */
export const optionalName = (most: number) =>
  nameLine(most)
    .nullable()
    .transform((text) => text || null)

/** A name in any script, without digits and signs. */
const nameOf = (rule: FieldRule) =>
  z
    .string()
    .trim()
    .superRefine(passes(required))
    .max(60, fieldError('at_most:60'))
    .refine(isNoAddress, fieldError('address_in_name'))
    .superRefine((name, ctx) => (isNoAddress(name) ? passes(rule)(name, ctx) : undefined))
    .transform((name) => name.normalize('NFC'))
    // Some letters become two in the form that is stored.
    .refine((name) => name.length <= 60, fieldError('at_most:60'))

export const PersonName = nameOf(personName)
export const LastName = nameOf(lastName)

/** The whole name of a person who has no account, as emails call them. */
export const wholeName = (most: number) =>
  nameLine(most).superRefine((name, ctx) => {
    if (name !== '') passes(personName)(name, ctx)
  })

export const EmailAddress = z
  .string()
  .trim()
  .superRefine(passes(required))
  .superRefine(passes(email))
  .register(described, { format: 'email', examples: ['maren.vinter@mail.example'] })
