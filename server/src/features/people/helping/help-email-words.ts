import type { CheckPurpose } from '@centrepass/contract/people/account-help'
import { hello, nameLetters, because as ours } from '#platform/mail/letter-writer'

/** What a code is asked for. */
export const purposeWords: Record<CheckPurpose, { en: string; fr: string }> = {
  change_login: {
    en: 'to change the email address that you sign in with',
    fr: 'pour changer l’adresse courriel avec laquelle vous vous connectez',
  },
  reset_factor: {
    en: 'to remove the second factor of your account',
    fr: 'pour retirer le second facteur de votre compte',
  },
  add_guardian: {
    en: 'to make you the guardian of a child',
    fr: 'pour faire de vous le tuteur d’un enfant',
  },
}

const safety = {
  en: ours.en('it concerns the safety of your account'),
  fr: ours.fr('il concerne la sécurité de votre compte'),
}

/** The words of every email about a call with the office. */
export const helpEmailWords = nameLetters('help', {
  callerCode: {
    en: {
      subject: 'Your code for the call with {name}',
      greeting: hello.en,
      paragraphs: [
        'You are on the phone with the office. Read this code to them: {code}',
        '{officer} of the office asks for it, {purpose}. It works for ten minutes.',
        'If you are not on the phone with us, do not tell this code to anyone, and tell us at once.',
      ],
      note: ours.en('someone who says that this is their account called the office'),
    },
    fr: {
      subject: 'Votre code pour l’appel avec {name}',
      greeting: hello.fr,
      paragraphs: [
        'Vous êtes au téléphone avec le bureau. Lisez-lui ce code : {code}',
        '{officer}, du bureau, le demande {purpose}. Il fonctionne pendant dix minutes.',
        'Si vous n’êtes pas au téléphone avec nous, ne donnez ce code à personne et prévenez-nous tout de suite.',
      ],
      note: ours.fr('une personne qui dit que ce compte est le sien a appelé le bureau'),
    },
  },
  unlocked: {
    en: {
      subject: 'The office unlocked your account',
      greeting: hello.en,
      paragraphs: [
        'After a call the office unlocked your account. You can sign in again with your password.',
        'If you did not call, please tell us: someone may be trying to get in.',
      ],
      label: 'Sign in',
      note: safety.en,
    },
    fr: {
      subject: 'Le bureau a débloqué votre compte',
      greeting: hello.fr,
      paragraphs: [
        'Après un appel, le bureau a débloqué votre compte. Vous pouvez vous reconnecter avec votre mot de passe.',
        'Si vous n’avez pas appelé, veuillez nous prévenir : quelqu’un essaie peut-être d’entrer.',
      ],
      label: 'Se connecter',
      note: safety.fr,
    },
  },
  sessionsEnded: {
    en: {
      subject: 'The office signed you out everywhere',
      greeting: hello.en,
      paragraphs: [
        'After a call the office signed out every browser of your account. Sign in again with your password.',
        'If you did not call, please tell us.',
      ],
      label: 'Sign in',
      note: safety.en,
    },
    fr: {
      subject: 'Le bureau vous a déconnecté partout',
      greeting: hello.fr,
      paragraphs: [
        'Après un appel, le bureau a déconnecté tous les navigateurs de votre compte. Reconnectez-vous avec votre mot de passe.',
        'Si vous n’avez pas appelé, veuillez nous prévenir.',
      ],
      label: 'Se connecter',
      note: safety.fr,
    },
  },
  loginChangeAsked: {
    en: {
      subject: 'The office entered a new email address for your account',
      greeting: hello.en,
      paragraphs: [
        'Someone called the office, read out a code that we sent, and asked to change the address of your account. It changes once the new address is confirmed with your password.',
        'If it was not you, please call the office at once.',
      ],
      note: safety.en,
    },
    fr: {
      subject: 'Le bureau a saisi une nouvelle adresse courriel pour votre compte',
      greeting: hello.fr,
      paragraphs: [
        'Une personne a appelé le bureau, a lu un code que nous avions envoyé et a demandé à changer l’adresse de votre compte. Elle changera une fois la nouvelle adresse confirmée avec votre mot de passe.',
        'Si ce n’était pas vous, veuillez appeler le bureau tout de suite.',
      ],
      note: safety.fr,
    },
  },
})
