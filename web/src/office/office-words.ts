import type { Words } from '#words/locale.ts'

const en = {
  office: 'Office',
  menu: 'Parts of the office',
  parts: {
    office: 'Today',
    officePeople: 'People',
    officePerson: 'Person',
    officeDoubles: 'Doubles',
    officeDouble: 'Compare two records',
    officeCompliance: 'Compliance',
    officePrivacy: 'Privacy',
    officeRecord: 'Record',
    officeSite: 'Site',
    officeStaff: 'People of the office',
  },
  loading: 'Loading',
  failed: 'The office could not be loaded.',
  again: 'Try again',
  home: 'Back to the site',
  today: 'To today’s tasks',
  noRoleTitle: 'You have no role in the office.',
  noRoleText: 'Someone in the office may give you one. You will get an email when that happens.',
  notYoursTitle: 'Your role does not include this page.',
  factorTitle: 'The office asks for a second factor.',
  factorText: 'Set up a passkey or an authenticator app in your account settings. Then come back here.',
  settings: 'To the account settings',
  only: (role: string, scope: string) => `${role} (${scope})`,
  until: (role: string, day: string) => `${role}, until ${day}`,
}

const fr: typeof en = {
  office: 'Bureau',
  menu: 'Parties du bureau',
  parts: {
    office: 'Aujourd’hui',
    officePeople: 'Personnes',
    officePerson: 'Personne',
    officeDoubles: 'Doublons',
    officeDouble: 'Comparer deux dossiers',
    officeCompliance: 'Conformité',
    officePrivacy: 'Vie privée',
    officeRecord: 'Registre',
    officeSite: 'Site',
    officeStaff: 'Personnes du bureau',
  },
  loading: 'Chargement',
  failed: 'Le bureau n’a pas pu être chargé.',
  again: 'Réessayer',
  home: 'Retour au site',
  today: 'Aux tâches du jour',
  noRoleTitle: 'Vous n’avez aucun rôle au bureau.',
  noRoleText: 'Une personne du bureau peut vous en donner un. Vous recevrez alors un courriel.',
  notYoursTitle: 'Votre rôle ne comprend pas cette page.',
  factorTitle: 'Le bureau demande un second facteur.',
  factorText:
    'Ajoutez une clé d’accès ou une application d’authentification dans les paramètres du compte. Revenez ensuite ici.',
  settings: 'Aux paramètres du compte',
  only: (role, scope) => `${role} (${scope})`,
  until: (role, day) => `${role}, jusqu’au ${day}`,
}

export const officeWords: Words<typeof en> = { en, fr }
