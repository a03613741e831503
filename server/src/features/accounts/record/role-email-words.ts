import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const why = {
  en: because.en('you were given a role in the office. If you did not expect it, please tell the office'),
  fr: because.fr(
    'un rôle au bureau vous a été confié. Si vous ne vous y attendiez pas, veuillez en informer le bureau',
  ),
}
const administrators = {
  en: because.en('you are an administrator of the registration site'),
  fr: because.fr('vous administrez le site d’inscription'),
}

export const roleEmailWords = nameLetters('account', {
  appointedFirst: {
    en: {
      subject: 'Your role in the office of {name}: {role}',
      greeting: hello.en,
      paragraphs: [
        'You now work in the office of the registration site of {name}. Your role: {role}. Please choose your password to begin.',
        'The link works for three days. After that, choose Forgot Password? on the sign-in page.',
      ],
      label: 'Choose my password',
      note: why.en,
    },
    fr: {
      subject: 'Votre rôle au bureau de {name} : {role}',
      greeting: hello.fr,
      paragraphs: [
        'Vous travaillez maintenant au bureau du site d’inscription de {name}. Votre rôle : {role}. Veuillez choisir votre mot de passe pour commencer.',
        'Le lien fonctionne pendant trois jours. Ensuite, choisissez Mot de passe oublié? sur la page de connexion.',
      ],
      label: 'Choisir mon mot de passe',
      note: why.fr,
    },
  },
  appointed: {
    en: {
      subject: 'Your role in the office of {name}: {role}',
      greeting: hello.en,
      paragraphs: [
        'You now have a role in the office of the registration site of {name}: {role}. You sign in as before.',
      ],
      label: 'Open the office',
      note: why.en,
    },
    fr: {
      subject: 'Votre rôle au bureau de {name} : {role}',
      greeting: hello.fr,
      paragraphs: [
        'Vous avez maintenant un rôle au bureau du site d’inscription de {name} : {role}. Vous vous connectez comme avant.',
      ],
      label: 'Ouvrir le bureau',
      note: why.fr,
    },
  },
  roleEnded: {
    en: {
      subject: 'Your role in the office of {name} has ended: {role}',
      greeting: hello.en,
      paragraphs: [
        'You no longer have this role in the office of the registration site of {name}: {role}. Your own account and your family stay as they are.',
      ],
      note: because.en('you had a role in the office. If you did not expect it, please tell the office'),
    },
    fr: {
      subject: 'Votre rôle au bureau de {name} a pris fin : {role}',
      greeting: hello.fr,
      paragraphs: [
        'Vous n’avez plus ce rôle au bureau du site d’inscription de {name} : {role}. Votre compte et votre famille restent tels quels.',
      ],
      note: because.fr(
        'vous aviez un rôle au bureau. Si vous ne vous y attendiez pas, veuillez en informer le bureau',
      ),
    },
  },
  roleWaits: {
    en: {
      subject: '{person}: {role} in the office of {name}',
      greeting: hello.en,
      paragraphs: [
        '{person} ({email}) is to get the role: {role}. It counts only when a second administrator agrees.',
      ],
      label: 'Open the office',
      note: administrators.en,
    },
    fr: {
      subject: '{person} : {role} au bureau de {name}',
      greeting: hello.fr,
      paragraphs: [
        '{person} ({email}) doit recevoir le rôle : {role}. Il ne compte que si une seconde personne de l’administration l’approuve.',
      ],
      label: 'Ouvrir le bureau',
      note: administrators.fr,
    },
  },
  roleWaitsAlone: {
    en: {
      subject: '{person}: {role} in the office of {name} in {hours} hours',
      greeting: hello.en,
      paragraphs: [
        '{person} ({email}) is to get the role: {role}. No one else can agree to it, so it counts in {hours} hours. Until then any administrator can refuse it.',
      ],
      label: 'Open the office',
      note: administrators.en,
    },
    fr: {
      subject: '{person} : {role} au bureau de {name} dans {hours} heures',
      greeting: hello.fr,
      paragraphs: [
        '{person} ({email}) doit recevoir le rôle : {role}. Personne d’autre ne peut l’approuver; il comptera donc dans {hours} heures. D’ici là, toute personne de l’administration peut le refuser.',
      ],
      label: 'Ouvrir le bureau',
      note: administrators.fr,
    },
  },
})
