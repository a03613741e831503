/** What a screen is: its path, who may see it, and its title where it has one of its own. */
export type Screens = Record<string, { path: `/${string}`; access: 'open' | 'account'; title?: string }>

/** Every screen of the families' site; those of the office are in a table that the office alone loads. */
export const screens = {
  home: { path: '/', access: 'open', title: 'registration' },
  account: { path: '/account', access: 'open', title: 'Account Settings' },
  login: { path: '/account/login', access: 'open' },
  createAccount: { path: '/account/create', access: 'open' },
  findParticipant: { path: '/find-participant', access: 'account', title: 'Connect Participants' },
  family: { path: '/family', access: 'account' },
  payments: { path: '/payments', access: 'account' },
  familyRegister: { path: '/register', access: 'account' },
  participantView: { path: '/participant/$participantId', access: 'account' },
  notifications: { path: '/notifications', access: 'account' },
  documents: { path: '/documents', access: 'account' },
  documentVerify: { path: '/documents/verify', access: 'open' },
  documentLink: { path: '/documents/link/$documentId', access: 'open' },
  memberCard: { path: '/participant/$participantId/card', access: 'account' },
  cardCheck: { path: '/card/$code', access: 'open' },
  cart: { path: '/cart', access: 'account' },
  waitList: { path: '/wait-list', access: 'account' },
  calledOff: { path: '/called-off', access: 'account' },
  checkout: { path: '/checkout', access: 'account' },
  updatePayment: { path: '/update-payment/$scheduleId', access: 'account' },
  emailVerify: { path: '/email/verify/$accountId/$code', access: 'open' },
  participantVerify: { path: '/participant/verify/$participantId', access: 'open' },
  passwordReset: { path: '/reset-password', access: 'open' },
  lostFactor: { path: '/lost-factor', access: 'open' },
  unsubscribe: { path: '/unsubscribe/$code', access: 'open' },
  resendVerify: { path: '/resend-verification-email', access: 'open' },
  maintenance: { path: '/maintenance', access: 'open', title: 'Under Maintenance' },
  help: { path: '/help', access: 'open' },
  // What is offered, for everyone: the address is shared.
  product: { path: '/product/$kind/$productId', access: 'open' },
  tournaments: { path: '/tournaments', access: 'account' },
  tournamentRegister: { path: '/tournaments/$tournamentId', access: 'account' },
  // Everyone at the field looks here: open, and the address is shared.
  tournamentGames: { path: '/tournaments/$tournamentId/games', access: 'open' },
  teamRegister: { path: '/tournaments/team/$teamId', access: 'account' },
  teamConfirm: {
    path: '/tournaments/team/$teamId/confirm',
    access: 'account',
    title: 'Review Team Registration',
  },
  teamCheckout: { path: '/tournaments/team/$teamId/checkout', access: 'account' },
  // Open, because a redirect to sign in would put the secret into an address.
  teamInvitation: { path: '/team-invitation', access: 'open' },
  // Behind a pay link: the club has no account.
  payInvoice: { path: '/pay-invoice', access: 'open' },
  // Behind a link too, and for who is signed in.
  payRegistration: { path: '/pay-registration', access: 'open' },
  teamView: { path: '/tournaments/team/$teamId/view', access: 'account', title: 'View Registered Team' },
} as const satisfies Screens

export type ScreenName = keyof typeof screens

/** Where the rest of the site leads into the office. */
export const officeDoors = {
  office: '/office',
  officeSite: '/office/site',
  officeView: '/office/view',
} as const

const IN_OFFICE = /^\/office(?:\/[\w-]+)*\/?$/
/** Whether the office answers for a path; whether it has such a screen is for the office to say. */
export const isOfOffice = (path: string): boolean => IN_OFFICE.test(path)

// Ids are whole numbers that fit the database; a code is any one segment.
const ID = '[1-9]\\d{0,9}'
const PARTS: Record<string, string> = {
  ...{ code: '[^/]+', kind: '(?:registration|program|course|tournament)' },
  // A part of the catalogue as the office knows it.
  thing: '[\\w-]{1,40}',
}

function patternOf({ path }: { path: string }): RegExp {
  const pattern = path.replace(/\$(\w+)/g, (_, name: string) => `(?<${name}>${PARTS[name] ?? ID})`)
  return new RegExp(path === '/' ? '^/$' : `^${pattern}/?$`)
}

/** Looks up which screen of a table has a path, and what stands in the places of its parameters. */
export function screenFinder<T extends Screens>(table: T) {
  // Object.keys forgets that the keys are screen names.
  const known = (Object.keys(table) as (keyof T & string)[]).map((screen) => ({
    screen,
    pattern: patternOf(table[screen] as { path: string }),
  }))
  return (path: string): { screen: keyof T & string; params: Record<string, string> } | null => {
    for (const { screen, pattern } of known) {
      const match = pattern.exec(path)
      if (match) return { screen, params: { ...match.groups } }
    }
    return null
  }
}

export const screenAt = screenFinder(screens)

/** Open pages with a number in their address that is no secret. */
const SHARED: readonly string[] = [screens.product.path, screens.tournamentGames.path]

// A page behind a mailed secret is reached by its mail alone: a stranger's secret must not wait after a sign-in.
const isBehindSecret = ({ path, access }: { path: string; access: string }) =>
  (access === 'open' && path.includes('$') && !SHARED.includes(path)) ||
  path === screens.passwordReset.path ||
  path === screens.lostFactor.path ||
  path === screens.payInvoice.path ||
  path === screens.payRegistration.path

/** Whether signing in or confirming an address may lead to this path. */
export function isWantable(path: string): boolean {
  const found = screenAt(path)
  return found ? !isBehindSecret(screens[found.screen]) : isOfOffice(path)
}
