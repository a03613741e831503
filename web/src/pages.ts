import type { ScreenName } from '@centrepass/contract/screens'
import type { ComponentType } from 'react'

/** The pages of families that are not in the first load; this table is fetched with the first of them. */
export const pages: Record<Exclude<ScreenName, 'home' | 'help' | 'product'>, () => Promise<ComponentType>> = {
  account: async () => (await import('./screens/AccountScreen.tsx')).AccountScreen,
  login: async () => (await import('./features/accounts/signing-in/LoginPage.tsx')).LoginPage,
  createAccount: async () => (await import('./features/accounts/signing-in/LoginPage.tsx')).LoginPage,
  findParticipant: async () =>
    (await import('./features/participants/linking/looking-up/FindParticipantPage.tsx')).FindParticipantPage,
  family: async () => (await import('./screens/FamilyScreen.tsx')).FamilyScreen,
  payments: async () => (await import('./screens/PaymentsScreen.tsx')).PaymentsScreen,
  familyRegister: async () => (await import('./screens/RegisterScreen.tsx')).RegisterScreen,
  participantView: async () => (await import('./screens/ParticipantScreen.tsx')).ParticipantScreen,
  notifications: async () =>
    (await import('./features/notifications/NotificationsPage.tsx')).NotificationsPage,
  documents: async () => (await import('./features/documents/DocumentsPage.tsx')).DocumentsPage,
  documentVerify: async () =>
    (await import('./features/documents/verify/VerifyDocumentPage.tsx')).VerifyDocumentPage,
  documentLink: async () =>
    (await import('./features/documents/signing/SigningLinkPage.tsx')).SigningLinkPage,
  memberCard: async () => (await import('./features/documents/card/MemberCardPage.tsx')).MemberCardPage,
  cardCheck: async () => (await import('./features/documents/card/CardCheckPage.tsx')).CardCheckPage,
  calledOff: async () => (await import('./features/refunds/called-off/CalledOffPage.tsx')).CalledOffPage,
  waitList: async () => (await import('./features/waiting/WaitListPage.tsx')).WaitListPage,
  cart: async () => (await import('./features/cart/CartPage.tsx')).CartPage,
  checkout: async () => (await import('./features/cart/checkout/CheckoutPage.tsx')).CheckoutPage,
  updatePayment: async () =>
    (await import('./features/payments/plans/UpdatePaymentPage.tsx')).UpdatePaymentPage,
  emailVerify: async () =>
    (await import('./features/accounts/verifying/EmailVerifyPage.tsx')).EmailVerifyPage,
  participantVerify: async () =>
    (await import('./features/participants/linking/answering/VerifyLinkPage.tsx')).VerifyLinkPage,
  passwordReset: async () => (await import('./features/accounts/signing-in/LoginPage.tsx')).LoginPage,
  unsubscribe: async () => (await import('./features/notifications/UnsubscribePage.tsx')).UnsubscribePage,
  resendVerify: async () =>
    (await import('./features/accounts/verifying/ResendVerifyPage.tsx')).ResendVerifyPage,
  lostFactor: async () => (await import('./features/accounts/factors/LostFactorPage.tsx')).LostFactorPage,
  maintenance: async () => (await import('./features/site/MaintenancePage.tsx')).MaintenancePage,
  tournaments: async () => (await import('./features/tournaments/list/TournamentsPage.tsx')).TournamentsPage,
  tournamentRegister: async () =>
    (await import('./features/tournaments/start/TournamentRegisterPage.tsx')).TournamentRegisterPage,
  tournamentGames: async () => (await import('./features/tournaments/games/GamesPage.tsx')).GamesPage,
  teamRegister: async () =>
    (await import('./features/tournaments/workbench/TeamRegisterPage.tsx')).TeamRegisterPage,
  teamConfirm: async () => (await import('./features/tournaments/entry/TeamConfirmPage.tsx')).TeamConfirmPage,
  teamCheckout: async () =>
    (await import('#features/tournaments/checkout/TeamCheckoutPage.tsx')).TeamCheckoutPage,
  payRegistration: async () => (await import('./features/payments/prepared/PreparedPage.tsx')).PreparedPage,
  payInvoice: async () => (await import('./features/payments/pay-invoice/PayInvoicePage.tsx')).PayInvoicePage,
  teamView: async () => (await import('./features/tournaments/view/TeamViewPage.tsx')).TeamViewPage,
  teamInvitation: async () =>
    (await import('./features/tournaments/invitation/TeamInvitationPage.tsx')).TeamInvitationPage,
}
