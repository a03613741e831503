import type { Words } from '#words/locale.ts'

const en = {
  title: 'Calendar',
  text: 'Put programs, courses, tournaments and payment days of your family into the calendar of your phone or computer. It keeps itself up to date.',
  secret:
    'The address is a secret: anyone who has it sees first names, places and times. It is shown now only; if you lose it, make a new one.',
  make: 'Get a calendar address',
  address: 'Your calendar address',
  copy: { copy: 'Copy', copied: 'Copied', failed: 'Select it and copy it' },
  open: 'Open in my calendar',
  since: (day: string) => `Your calendar address works since ${day}.`,
  used: (time: string) => `A calendar last asked for it on ${time}.`,
  unused: 'No calendar has asked for it yet.',
  renew: 'New address',
  renewHint: 'A new address ends the old one.',
  end: 'Turn off',
  ended: 'The calendar address no longer works.',
  loading: 'Loading your calendar address',
  failed: 'We could not load your calendar address.',
  again: 'Try again',
}

export const calendarWords: Words<typeof en> = {
  en,
  fr: {
    title: 'Calendrier',
    text: 'Ajoutez les programmes, cours, tournois et jours de paiement de votre famille au calendrier de votre téléphone ou ordinateur. Il se met à jour tout seul.',
    secret:
      'L’adresse est secrète : toute personne qui l’a voit des prénoms, des lieux et des heures. Elle n’est affichée que maintenant; si vous la perdez, créez-en une nouvelle.',
    make: 'Obtenir une adresse de calendrier',
    address: 'Votre adresse de calendrier',
    copy: { copy: 'Copier', copied: 'Copié', failed: 'Sélectionnez-la et copiez-la' },
    open: 'Ouvrir dans mon calendrier',
    since: (day) => `Votre adresse de calendrier fonctionne depuis le ${day}.`,
    used: (time) => `Un calendrier l’a consultée pour la dernière fois le ${time}.`,
    unused: 'Aucun calendrier ne l’a encore consultée.',
    renew: 'Nouvelle adresse',
    renewHint: 'Une nouvelle adresse met fin à l’ancienne.',
    end: 'Désactiver',
    ended: 'L’adresse de calendrier ne fonctionne plus.',
    loading: 'Chargement de votre adresse de calendrier',
    failed: 'Impossible de charger votre adresse de calendrier.',
    again: 'Réessayer',
  },
}
