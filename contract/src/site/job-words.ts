import type { Locale } from '../refusals/say.ts'

/** What the site does in the background, in words. Whatever only forgets what is old has one sentence. */
const jobWords: Readonly<Record<string, Record<Locale, string>>> = {
  'carry-out-transfers': {
    en: 'Carries out transfers between clubs',
    fr: 'Effectue les transferts entre clubs',
  },
  'ask-grant-reviews': {
    en: 'Asks every three months whether roles are still needed',
    fr: 'Demande tous les trois mois si les rôles sont encore nécessaires',
  },
  'act-on-events': {
    en: 'Takes in what the card provider reports',
    fr: 'Traite ce que le fournisseur de cartes signale',
  },
  'anchor-seals': { en: 'Records the seals of documents', fr: 'Consigne les sceaux des documents' },
  'ask-about-signatures': { en: 'Asks the signature provider', fr: 'Interroge le fournisseur de signature' },
  'blank-spent-secrets': {
    en: 'Removes old links from emails',
    fr: 'Retire les anciens liens des courriels',
  },
  'call-off-products': { en: 'Calls off courses and programs', fr: 'Annule des cours et des programmes' },
  'carry-out-erasures': { en: 'Carries out erasures', fr: 'Effectue les effacements' },
  'carry-out-lost-factors': { en: 'Removes lost second factors', fr: 'Retire les seconds facteurs perdus' },
  'carry-out-proposals': { en: 'Carries out what was agreed to', fr: 'Effectue ce qui a été approuvé' },
  'charge-instalments': { en: 'Charges instalments', fr: 'Prélève les versements' },
  'compare-books': {
    en: 'Compares the books with the card provider',
    fr: 'Compare les livres avec le fournisseur de cartes',
  },
  'end-prepared': {
    en: 'Ends what the office prepared and no one paid',
    fr: 'Met fin à ce que le bureau a préparé et que personne n’a payé',
  },
  'fetch-payouts': {
    en: 'Reads what the card provider paid out',
    fr: 'Lit ce que le fournisseur de cartes a versé',
  },
  'pay-out-sandbox': {
    en: 'Lets the pretend card provider pay out',
    fr: 'Fait verser le fournisseur de cartes fictif',
  },
  'deliver-sandbox-events': {
    en: 'Delivers events of the pretend bank',
    fr: 'Transmet les événements de la banque fictive',
  },
  'encrypt-private-data': { en: 'Encrypts private data', fr: 'Chiffre les données privées' },
  'end-reviews': { en: 'Ends payments without a clear answer', fr: 'Clôt les paiements sans réponse claire' },
  'end-old-views': {
    en: 'Writes down the end of views of the office',
    fr: 'Consigne la fin des vues du bureau',
  },
  'erase-overdue-data': { en: 'Erases what is no longer needed', fr: 'Efface ce qui n’est plus nécessaire' },
  'expire-documents': {
    en: 'Ends documents that were not signed in time',
    fr: 'Clôt les documents non signés à temps',
  },
  'find-disputes': { en: 'Looks for disputes', fr: 'Cherche les contestations' },
  'find-failed-refunds': { en: 'Looks for refunds that came back', fr: 'Cherche les remboursements revenus' },
  'finish-cancellations': { en: 'Finishes cancellations', fr: 'Achève les annulations' },
  'forget-removed-cards': { en: 'Forgets removed cards', fr: 'Oublie les cartes retirées' },
  'hand-over-at-majority': {
    en: 'Hands records over to those who came of age',
    fr: 'Transmet les dossiers à la majorité',
  },
  'invite-signers': { en: 'Invites people to sign', fr: 'Invite à signer' },
  'keep-assets': { en: 'Keeps the files of the pages', fr: 'Garde les fichiers des pages' },
  'look-at-provider': {
    en: 'Looks whether the card provider answers',
    fr: 'Vérifie que le fournisseur de cartes répond',
  },
  'offer-places': { en: 'Offers free spots to teams', fr: 'Offre les places libres aux équipes' },
  'offer-spots': {
    en: 'Offers free spots to people who wait',
    fr: 'Offre les places libres aux personnes en attente',
  },
  'publish-catalogue': {
    en: 'Publishes what is due in the catalogue',
    fr: 'Publie ce qui est prévu au catalogue',
  },
  'reconcile-instalments': { en: 'Settles instalments', fr: 'Règle les versements' },
  'reconcile-invoice-payments': { en: 'Settles payments of invoices', fr: 'Règle les paiements de factures' },
  'reconcile-purchases': { en: 'Settles purchases', fr: 'Règle les achats' },
  'refund-taken-places': { en: 'Refunds spots that were taken', fr: 'Rembourse les places déjà prises' },
  'release-expired-holds': {
    en: 'Frees spots that were held too long',
    fr: 'Libère les places réservées trop longtemps',
  },
  'run-imports': { en: 'Brings in spreadsheets', fr: 'Importe les tableaux' },
  'remind-families': {
    en: 'Reminds families as the office asked',
    fr: 'Rappelle aux familles ce que le bureau demande',
  },
  'remind-clubs': { en: 'Reminds clubs of their invoices', fr: 'Rappelle leurs factures aux clubs' },
  'remind-of-instalments': { en: 'Reminds of instalments', fr: 'Rappelle les versements' },
  'remind-of-teams': { en: 'Reminds of teams', fr: 'Rappelle les équipes' },
  'run-wanted-jobs': { en: 'Starts what the office asked for', fr: 'Lance ce que le bureau a demandé' },
  'seal-documents': { en: 'Seals signed documents', fr: 'Scelle les documents signés' },
  'send-outbox': { en: 'Sends emails', fr: 'Envoie les courriels' },
  'send-refunds': { en: 'Sends refunds', fr: 'Envoie les remboursements' },
  'send-reports': { en: 'Sends reports', fr: 'Envoie les rapports' },
  'send-reminders': { en: 'Sends reminders', fr: 'Envoie les rappels' },
  'suspend-overdue-plans': { en: 'Suspends overdue plans', fr: 'Suspend les plans en retard' },
  'tell-of-openings': { en: 'Tells who waits for an opening', fr: 'Avise de l’ouverture des inscriptions' },
  'turn-grants': { en: 'Begins and ends roles', fr: 'Commence et termine les rôles' },
  'weigh-people': {
    en: 'Looks for two records of one person',
    fr: 'Cherche les personnes qui ont deux dossiers',
  },
  'turn-sandbox': { en: 'Runs the pretend bank', fr: 'Fait tourner la banque fictive' },
  'warn-of-expiring-cards': { en: 'Warns of expiring cards', fr: 'Avise des cartes qui expirent' },
  'watch-disputes': { en: 'Follows disputes', fr: 'Suit les contestations' },
  'watch-for-late-charges': { en: 'Looks for late charges', fr: 'Cherche les débits tardifs' },
  'watch-for-late-instalments': { en: 'Looks for late instalments', fr: 'Cherche les versements tardifs' },
  'watch-for-late-invoice-payments': {
    en: 'Looks for late payments of invoices',
    fr: 'Cherche les paiements de factures tardifs',
  },
  'watch-refunds': { en: 'Follows refunds', fr: 'Suit les remboursements' },
}

const forgetting = { en: 'Forgets what is old', fr: 'Oublie ce qui est ancien' }

/** A job in words. One that a newer version brought along is named as the log names it. */
export function sayJob(job: string, locale: Locale): string {
  if (Object.hasOwn(jobWords, job)) return jobWords[job]?.[locale] ?? job
  return job.startsWith('forget-old-') ? `${forgetting[locale]} (${job.slice('forget-old-'.length)})` : job
}
