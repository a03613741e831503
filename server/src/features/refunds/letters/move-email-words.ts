import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const why = {
  en: because.en('you bought something on our registration site'),
  fr: because.fr('vous avez fait un achat sur notre site d’inscription'),
}

export const moveEmailWords = nameLetters('move', {
  moved: {
    en: {
      ...{ greeting: hello.en, label: 'See the invoice', note: why.en },
      subject: 'Moved to {product}',
      paragraphs: [
        'Our office has moved {person} from {before} to {product}. What you paid for {before} on invoice {number} now pays for {product}.',
      ],
    },
    fr: {
      ...{ greeting: hello.fr, label: 'Voir la facture', note: why.fr },
      subject: 'Déplacement vers {product}',
      paragraphs: [
        'Notre bureau a déplacé {person} de {before} vers {product}. Ce que vous avez payé pour {before}, facture {number}, paie maintenant {product}.',
      ],
    },
  },
})

/** On the button where something is left to pay. */
export const payLabel = { en: 'Pay the difference', fr: 'Payer la différence' }

/** Added where it applies, each in a paragraph of its own. */
export const moveMoreWords = {
  card: {
    en: 'It costs less. We refund {card} to the card you paid with. It takes five to ten days to appear on your statement.',
    fr: 'Le prix est moindre. Nous remboursons {card} sur la carte avec laquelle vous avez payé. Il faut compter de cinq à dix jours avant que le montant figure à votre relevé.',
  },
  credit: {
    en: 'The rest is a credit of {credit}, valid until {day}. The cart applies it automatically.',
    fr: 'Le reste est un crédit de {credit}, valable jusqu’au {day}. Le panier l’applique automatiquement.',
  },
  goodwill: {
    en: 'It costs {goodwill} more. You do not have to pay the difference.',
    fr: 'Le prix est de {goodwill} plus élevé. Vous n’avez pas à payer la différence.',
  },
  owed: {
    en: 'It costs {owed} more. Please pay the difference by {owed_by}. The button opens a page where you pay by card, without signing in.',
    fr: 'Le prix est de {owed} plus élevé. Veuillez payer la différence d’ici le {owed_by}. Le bouton ouvre une page où vous payez par carte, sans vous connecter.',
  },
  goodwillBack: {
    en: 'For {before} we did not ask you for {goodwill_back}. That amount does not pay for {product}.',
    fr: 'Pour {before}, nous ne vous avions pas demandé {goodwill_back}. Ce montant ne paie pas {product}.',
  },
  later: {
    en: 'You paid by card. If {product} is cancelled later, what you get back is a credit. It does not go back to the card.',
    fr: 'Vous avez payé par carte. Si {product} est annulé plus tard, ce qui vous revient est un crédit. Rien ne retourne sur la carte.',
  },
  signing: {
    en: 'There are documents to sign for it. You find them on your page.',
    fr: 'Il y a des documents à signer. Vous les trouverez sur votre page.',
  },
}
