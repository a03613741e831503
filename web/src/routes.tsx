import { isScreen, type ScreenName, screens } from '@centrepass/contract/screens'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent as lazyPage,
  notFound,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { session } from './api/session.ts'
import { NotFoundPage } from './features/site/NotFoundPage.tsx'
import { TroublePage } from './features/site/TroublePage.tsx'
import { HomeScreen } from './screens/HomeScreen.tsx'
import { MaintenanceGate } from './shell/MaintenanceGate.tsx'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'
import { pathTo } from './state/paths.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName
  }
}

const LoginPage = lazyPage(() => import('./features/accounts/signing-in/LoginPage.tsx'), 'LoginPage')

/** Every screen with its page; path, access and title are in the contract's table of screens. */
const pages: Record<ScreenName, RouteComponent> = {
  home: HomeScreen,
  account: lazyPage(() => import('./screens/AccountScreen.tsx'), 'AccountScreen'),
  login: LoginPage,
  createAccount: LoginPage,
  findParticipant: lazyPage(
    () => import('./features/participants/linking/looking-up/FindParticipantPage.tsx'),
    'FindParticipantPage',
  ),
  family: lazyPage(() => import('./screens/FamilyScreen.tsx'), 'FamilyScreen'),
  payments: lazyPage(() => import('./screens/PaymentsScreen.tsx'), 'PaymentsScreen'),
  familyRegister: lazyPage(() => import('./screens/RegisterScreen.tsx'), 'RegisterScreen'),
  participantView: lazyPage(() => import('./screens/ParticipantScreen.tsx'), 'ParticipantScreen'),
  notifications: lazyPage(
    () => import('./features/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
  documents: lazyPage(() => import('./features/documents/DocumentsPage.tsx'), 'DocumentsPage'),
  documentVerify: lazyPage(
    () => import('./features/documents/verify/VerifyDocumentPage.tsx'),
    'VerifyDocumentPage',
  ),
  documentLink: lazyPage(() => import('./features/documents/signing/SigningLinkPage.tsx'), 'SigningLinkPage'),
  memberCard: lazyPage(() => import('./features/documents/card/MemberCardPage.tsx'), 'MemberCardPage'),
  cardCheck: lazyPage(() => import('./features/documents/card/CardCheckPage.tsx'), 'CardCheckPage'),
  calledOff: lazyPage(() => import('./features/refunds/called-off/CalledOffPage.tsx'), 'CalledOffPage'),
  waitList: lazyPage(() => import('./features/waiting/WaitListPage.tsx'), 'WaitListPage'),
  cart: lazyPage(() => import('./features/cart/CartPage.tsx'), 'CartPage'),
  checkout: lazyPage(() => import('./features/cart/checkout/CheckoutPage.tsx'), 'CheckoutPage'),
  updatePayment: lazyPage(
    () => import('./features/payments/plans/UpdatePaymentPage.tsx'),
    'UpdatePaymentPage',
  ),
  emailVerify: lazyPage(() => import('./features/accounts/verifying/EmailVerifyPage.tsx'), 'EmailVerifyPage'),
  participantVerify: lazyPage(
    () => import('./features/participants/linking/answering/VerifyLinkPage.tsx'),
    'VerifyLinkPage',
  ),
  passwordReset: LoginPage,
  unsubscribe: lazyPage(() => import('./features/notifications/UnsubscribePage.tsx'), 'UnsubscribePage'),
  resendVerify: lazyPage(
    () => import('./features/accounts/verifying/ResendVerifyPage.tsx'),
    'ResendVerifyPage',
  ),
  lostFactor: lazyPage(() => import('./features/accounts/factors/LostFactorPage.tsx'), 'LostFactorPage'),
  maintenance: lazyPage(() => import('./features/site/MaintenancePage.tsx'), 'MaintenancePage'),
  help: HomeScreen,
  product: lazyPage(() => import('./features/catalogue/product/ProductPage.tsx'), 'ProductPage'),
  tournaments: lazyPage(() => import('./features/tournaments/list/TournamentsPage.tsx'), 'TournamentsPage'),
  tournamentRegister: lazyPage(
    () => import('./features/tournaments/start/TournamentRegisterPage.tsx'),
    'TournamentRegisterPage',
  ),
  teamRegister: lazyPage(
    () => import('./features/tournaments/workbench/TeamRegisterPage.tsx'),
    'TeamRegisterPage',
  ),
  teamConfirm: lazyPage(() => import('./features/tournaments/entry/TeamConfirmPage.tsx'), 'TeamConfirmPage'),
  teamCheckout: lazyPage(
    () => import('./features/tournaments/entry/TeamCheckoutPage.tsx'),
    'TeamCheckoutPage',
  ),
  office: lazyPage(() => import('./office/today/TodayPage.tsx'), 'TodayPage'),
  officePeople: lazyPage(() => import('./office/people/PeoplePage.tsx'), 'PeoplePage'),
  officePeopleList: lazyPage(() => import('./office/lists/ListPage.tsx'), 'ListPage'),
  officePerson: lazyPage(() => import('./office/people/PersonPage.tsx'), 'PersonPage'),
  officeInvoices: lazyPage(() => import('./office/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
  officeInvoice: lazyPage(() => import('./office/invoices/InvoicePage.tsx'), 'InvoicePage'),
  officeDoubles: lazyPage(() => import('./office/doubles/DoublesPage.tsx'), 'DoublesPage'),
  officeDouble: lazyPage(() => import('./office/doubles/ComparePage.tsx'), 'ComparePage'),
  officeCompliance: lazyPage(() => import('./office/compliance/CompliancePage.tsx'), 'CompliancePage'),
  officeMessages: lazyPage(() => import('./office/messages/MessagesPage.tsx'), 'MessagesPage'),
  officeDiscounts: lazyPage(() => import('./office/discounts/DiscountsPage.tsx'), 'DiscountsPage'),
  officeChanges: lazyPage(() => import('./office/changes/ChangesPage.tsx'), 'ChangesPage'),
  officeBooks: lazyPage(() => import('./office/books/BooksPage.tsx'), 'BooksPage'),
  officePrivacy: lazyPage(() => import('./office/privacy/PrivacyPage.tsx'), 'PrivacyPage'),
  officeRecord: lazyPage(() => import('./office/record/RecordPage.tsx'), 'RecordPage'),
  officeSite: lazyPage(() => import('./office/site/SitePage.tsx'), 'SitePage'),
  officeStaff: lazyPage(() => import('./office/staff/StaffPage.tsx'), 'StaffPage'),
  officeView: lazyPage(() => import('./office/viewing/ViewPage.tsx'), 'ViewPage'),
  payRegistration: lazyPage(() => import('./features/payments/prepared/PreparedPage.tsx'), 'PreparedPage'),
  payInvoice: lazyPage(() => import('./features/payments/pay-invoice/PayInvoicePage.tsx'), 'PayInvoicePage'),
  teamView: lazyPage(() => import('./features/tournaments/view/TeamViewPage.tsx'), 'TeamViewPage'),
  teamInvitation: lazyPage(
    () => import('./features/tournaments/invitation/TeamInvitationPage.tsx'),
    'TeamInvitationPage',
  ),
}

/** Runs before every navigation. */
export type Guard = (location: ParsedLocation) => Promise<void>

const root = createRootRouteWithContext<{ guard: Guard }>()({ component: Shell })

/** Answers that take longer than this are waited for with something to look at. */
const SOON_MS = 150

const gate = createRoute({
  getParentRoute: () => root,
  id: 'gate',
  component: MaintenanceGate,
  notFoundComponent: NotFoundPage,
  pendingComponent: ScreenSkeleton,
  pendingMs: SOON_MS,
  pendingMinMs: 0,
  // Looking at a link fetches its code ahead, but is not a navigation yet.
  beforeLoad: ({ location, preload, context }) => (preload ? undefined : context.guard(location)),
})

// Object.keys forgets that the keys of `pages` are screen names.
const routes = (Object.keys(pages) as ScreenName[]).map((screen) =>
  createRoute({
    getParentRoute: () => gate,
    path: screens[screen].path,
    component: pages[screen],
    staticData: { screen },
    beforeLoad: ({ location }) => admit(screen, location),
  }),
)
const anyOtherPath = createRoute({ getParentRoute: () => gate, path: '$', component: NotFoundPage })

function admit(screen: ScreenName, { pathname, href, search }: ParsedLocation): void {
  // The router matches any text in the position of an id.
  if (!isScreen(pathname)) throw notFound()
  // Emails of earlier versions lead to an invoice on the account's page.
  if (screen === 'account' && 'invoice' in search) throw redirect({ to: pathTo('payments'), search })
  if (screens[screen].access === 'account' && !session.get()) {
    throw redirect({ to: pathTo('login'), search: { redirect: href } })
  }
}

const routeTree = root.addChildren([gate.addChildren([...routes, anyOtherPath])])

/** The browser has one router; the server makes one for each page that it paints. */
export const makeRouter = ({ guard, history }: { guard: Guard; history?: RouterHistory }) =>
  createRouter({
    ...{ routeTree, context: { guard }, ...(history && { history }) },
    defaultErrorComponent: TroublePage,
    defaultPreload: 'intent',
    // The query client caches data; a preloaded route loads only its code.
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
  })
