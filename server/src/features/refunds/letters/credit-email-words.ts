import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const why = {
  en: because.en('you have an account on our registration site'),
  fr: because.fr('vous avez un compte sur notre site d’inscription'),
}
const en = { greeting: hello.en, label: 'See your credits', note: why.en }
const fr = { greeting: hello.fr, label: 'Voir vos crédits', note: why.fr }
const use = {
  en: 'It is valid until {day}, and the cart applies it automatically.',
  fr: 'Il est valable jusqu’au {day}, et le panier l’applique automatiquement.',
}

export const creditEmailWords = nameLetters('credit', {
  given: {
    en: {
      ...en,
      subject: 'You have a credit of {credit}',
      paragraphs: ['Our office has given you a credit of {credit}.', use.en],
    },
    fr: {
      ...fr,
      subject: 'Vous avez un crédit de {credit}',
      paragraphs: ['Notre bureau vous a accordé un crédit de {credit}.', use.fr],
    },
  },
  arrived: {
    en: {
      ...en,
      subject: 'You have a credit of {credit}',
      paragraphs: [
        'Our office has moved a credit of {credit} from another account of your family to yours.',
        use.en,
      ],
    },
    fr: {
      ...fr,
      subject: 'Vous avez un crédit de {credit}',
      paragraphs: [
        'Notre bureau a transféré dans votre compte un crédit de {credit} d’un autre compte de votre famille.',
        use.fr,
      ],
    },
  },
  movedAway: {
    en: {
      ...en,
      subject: 'A credit of {credit} was moved',
      paragraphs: [
        'Our office has moved a credit of {credit} from your account to another account of your family.',
        'If you did not expect this, please call or write to the office.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Un crédit de {credit} a été transféré',
      paragraphs: [
        'Notre bureau a transféré un crédit de {credit} de votre compte à un autre compte de votre famille.',
        'Si vous ne vous y attendiez pas, veuillez appeler le bureau ou lui écrire.',
      ],
    },
  },
})

/** As the list of credits shows it. */
export const goodwillOrigin: InBoth = { en: 'Credit from the office', fr: 'Crédit accordé par le bureau' }
