import { expect } from '@playwright/test'
import { verifyLinkWords } from '#web/features/participants/linking/answering/verify-link-words.ts'
import { affiliationWords } from '#web/features/participants/profile/fields/words/affiliation-words.ts'
import { consentWords } from '#web/features/participants/profile/fields/words/consent-words.ts'
import { contactWords } from '#web/features/participants/profile/fields/words/contact-words.ts'
import { medicalWords } from '#web/features/participants/profile/fields/words/medical-words.ts'
import { personalWords } from '#web/features/participants/profile/fields/words/personal-words.ts'
import { profileWords } from '#web/features/participants/profile/profile-words.ts'
import { newName } from './family.ts'
import { mailedLink, type NewPerson } from './people.ts'
import { said, type Walk } from './walk.ts'

type Who = { relationship: 'parent' | 'self'; firstName: string; birthdate: string }

export const aChild: Who = { relationship: 'parent', firstName: 'Liv', birthdate: '2014-05-02' }
export const myself: Who = { relationship: 'self', firstName: 'Ana', birthdate: '1984-05-02' }

/** A visitor who chose a product before: they are on the form already, and go on to register afterwards. */
type OnTheWay = { onCreated: (name: string) => Promise<void> }

/** The second step of the help: a person on four tabs; an adult confirms from the mail. Answers the name. */
export async function addPerson(
  walk: Walk,
  { email }: NewPerson,
  who: Who,
  onTheWay?: OnTheWay,
): Promise<string> {
  const { page, hand } = walk
  const name = `${who.firstName} ${newName()}`
  const words = said(walk, profileWords)
  if (!onTheWay) await page.goto('/find-participant?way=create')
  await fillPersonal(walk, name, who)
  await hand.press(page.getByRole('button', { name: words.next }))
  await fillContact(walk, who.relationship === 'self' ? email : '')
  await hand.press(page.getByRole('button', { name: words.next }))
  await fillMedical(walk)
  await hand.press(page.getByRole('button', { name: words.next }))
  await fillAffiliation(walk)
  await hand.press(page.getByRole('button', { name: words.create }))
  if (onTheWay) await onTheWay.onCreated(name)
  else await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (who.relationship === 'parent') return name

  await page.goto(await mailedLink(page, email))
  const link = said(walk, verifyLinkWords)
  await hand.press(page.getByRole('button', { name: link.confirm }))
  await hand.press(page.getByRole('link', { name: onTheWay ? link.register(name) : link.open(name) }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

async function fillPersonal(walk: Walk, name: string, { relationship, birthdate }: Who): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, personalWords)
  const [first = '', last = ''] = name.split(' ')
  await hand.tick(page.getByLabel(words.relationships[relationship], { exact: true }))
  await hand.write(page.getByLabel(words.firstName), first)
  await hand.write(page.getByLabel(words.lastName), last)
  await hand.write(page.getByLabel(words.birthdate), birthdate)
  const undisclosed = { en: 'Prefer not to answer', fr: 'Je préfère ne pas répondre' }
  await hand.choose(page.getByLabel(words.gender), undisclosed[walk.locale])
  const stream = { en: 'Women and girls', fr: 'Femmes et filles' }
  await hand.tick(page.getByLabel(stream[walk.locale]))
}

async function fillContact(walk: Walk, email: string): Promise<void> {
  const { page, hand, place } = walk
  const words = said(walk, contactWords)
  if (email) await hand.write(page.getByLabel(words.email, { exact: true }).first(), email)
  await hand.write(page.getByLabel(words.phone, { exact: true }).first(), place.phone)
  await hand.write(page.getByLabel(words.address, { exact: true }), place.street)
  await hand.write(page.getByLabel(words.city), place.city)
  await hand.write(page.getByLabel(words.postalCode), place.postalCode)
}

async function fillMedical(walk: Walk): Promise<void> {
  const { page, hand, place } = walk
  const words = said(walk, medicalWords)
  const first = page.getByRole('group', { name: words.contact1, exact: true })
  await hand.write(first.getByLabel(words.name), 'Jonas Silva')
  await hand.write(first.getByLabel(words.relationship), 'Oncle')
  await hand.write(first.getByLabel(words.phone), place.phone)
  const anything = page.getByRole('radiogroup', { name: words.anything })
  await hand.tick(anything.getByLabel(words.anythingAnswers.no, { exact: true }))
  await hand.tick(page.getByLabel(words.treatment))
}

async function fillAffiliation(walk: Walk): Promise<void> {
  const { page, hand, place } = walk
  const { privacy, sharing, terms, accuracy } = said(walk, consentWords)
  await hand.choose(page.getByLabel(said(walk, affiliationWords).club, { exact: true }), place.club.name)
  for (const { title } of [privacy, sharing, terms, accuracy]) await hand.tick(page.getByLabel(title))
}
