import { expect, test } from 'vitest'
import { isScreen } from './all-screens.ts'
import { isWantable, screens } from './screens.ts'

/** As they were asked for: name, path, who may see it, and its own title where it has one. */
const asked = [
  ['home', '/', 'open', 'registration'],
  ['account', '/account', 'open', 'Account Settings'],
  ['login', '/account/login', 'open', undefined],
  ['createAccount', '/account/create', 'open', undefined],
  ['findParticipant', '/find-participant', 'account', 'Connect Participants'],
  ['participantView', '/participant/$participantId', 'account', undefined],
  ['notifications', '/notifications', 'account', undefined],
  ['documents', '/documents', 'account', undefined],
  ['cart', '/cart', 'account', undefined],
  ['checkout', '/checkout', 'account', undefined],
  ['updatePayment', '/update-payment/$scheduleId', 'account', undefined],
  ['emailVerify', '/email/verify/$accountId/$code', 'open', undefined],
  ['participantVerify', '/participant/verify/$participantId', 'open', undefined],
  ['passwordReset', '/reset-password', 'open', undefined],
  ['resendVerify', '/resend-verification-email', 'open', undefined],
  ['maintenance', '/maintenance', 'open', 'Under Maintenance'],
  ['help', '/help', 'open', undefined],
  ['tournaments', '/tournaments', 'account', undefined],
  ['tournamentRegister', '/tournaments/$tournamentId', 'account', undefined],
  ['teamRegister', '/tournaments/team/$teamId', 'account', undefined],
  ['teamConfirm', '/tournaments/team/$teamId/confirm', 'account', 'Review Team Registration'],
  ['teamCheckout', '/tournaments/team/$teamId/checkout', 'account', undefined],
  ['teamView', '/tournaments/team/$teamId/view', 'account', 'View Registered Team'],
] as const

test.each(asked)('the screen %s stands at %s, is for %s, and is titled %s', (name, path, access, title) => {
  const screen: { path: string; access: string; title?: string } = screens[name]
  expect({ path: screen.path, access: screen.access, title: screen.title }).toEqual({ path, access, title })
})

test('the number of a participant is digits', () => {
  expect(isScreen('/participant/7')).toBe(true)
  for (const other of ['/participant/abc', '/participant/0', '/participant/7a', '/participant/-7']) {
    expect(isScreen(other)).toBe(false)
  }
})

test('a product has an address by its kind and number, to which signing in may lead back', () => {
  for (const kind of ['registration', 'program', 'course', 'tournament']) {
    expect(isScreen(`/product/${kind}/4`)).toBe(true)
    expect(isWantable(`/product/${kind}/4`)).toBe(true)
  }
  for (const other of ['/product', '/product/4', '/product/team/4', '/product/program/four']) {
    expect(isScreen(other)).toBe(false)
  }
})
