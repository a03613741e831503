/** Every screen of the site: its path, who may see it, and its title where it has one of its own. */
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
  office: { path: '/office', access: 'account', title: 'Office' },
  officePeople: { path: '/office/people', access: 'account', title: 'People' },
  officePeopleList: { path: '/office/people/list', access: 'account', title: 'List of people' },
  officePerson: { path: '/office/people/$personId', access: 'account', title: 'Person' },
  officeInvoices: { path: '/office/invoices', access: 'account', title: 'Invoices' },
  officeInvoice: { path: '/office/invoices/$invoiceId', access: 'account', title: 'Invoice' },
  officeDoubles: { path: '/office/doubles', access: 'account', title: 'Two records of one person' },
  officeDouble: {
    path: '/office/doubles/$firstId/$secondId',
    access: 'account',
    title: 'Compare two records',
  },
  officeCompliance: { path: '/office/compliance', access: 'account', title: 'Compliance' },
  officeMessages: { path: '/office/messages', access: 'account', title: 'Messages' },
  officeDiscounts: { path: '/office/discounts', access: 'account', title: 'Discounts' },
  officeChanges: { path: '/office/changes', access: 'account', title: 'Changes' },
  officeBooks: { path: '/office/books', access: 'account', title: 'Books' },
  officePrivacy: { path: '/office/privacy', access: 'account', title: 'Privacy' },
  officeRecord: { path: '/office/record', access: 'account', title: 'Record' },
  officeSite: { path: '/office/site', access: 'account', title: 'Site' },
  officeStaff: { path: '/office/staff', access: 'account', title: 'People of the office' },
  // Open: a view that has ended says so, whoever is signed in.
  officeView: { path: '/office/view', access: 'open', title: 'View as a family' },
  teamView: { path: '/tournaments/team/$teamId/view', access: 'account', title: 'View Registered Team' },
} as const satisfies Record<string, { path: `/${string}`; access: 'open' | 'account'; title?: string }>

export type ScreenName = keyof typeof screens

// Ids are whole numbers that fit the database; a code is any one segment.
const ID = '[1-9]\\d{0,9}'
const KINDS = '(?:registration|program|course|tournament)'
const patterns = Object.values(screens).map(patternOf)

function patternOf({ path }: { path: string }): RegExp {
  const pattern = path.replace('$code', '[^/]+').replace('$kind', KINDS).replace(/\$\w+/g, ID)
  return new RegExp(path === '/' ? '^/$' : `^${pattern}/?$`)
}

/** Whether a path is one of the site's screens; everything else is a page that does not exist. */
export function isScreen(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

// A page behind a mailed secret is reached by its mail alone: a stranger's secret must not wait after a sign-in.
const isBehindSecret = ({ path, access }: { path: string; access: string }) =>
  (access === 'open' && path.includes('$') && path !== screens.product.path) ||
  path === screens.passwordReset.path ||
  path === screens.lostFactor.path ||
  path === screens.payInvoice.path ||
  path === screens.payRegistration.path
const wantable = Object.values(screens)
  .filter((screen) => !isBehindSecret(screen))
  .map(patternOf)

/** Whether signing in or confirming an address may lead to this path. */
export function isWantable(path: string): boolean {
  return wantable.some((pattern) => pattern.test(path))
}
