import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const en = {
  greeting: hello.en,
  label: 'Open your settings',
  note: because.en('a bank card is or was kept for your account'),
}
const fr = {
  greeting: hello.fr,
  label: 'Ouvrir vos réglages',
  note: because.fr('une carte bancaire est ou était conservée pour votre compte'),
}
const notYou = {
  en: 'If this was not you, change your password and write to us.',
  fr: 'Si ce n’était pas vous, changez votre mot de passe et écrivez-nous.',
}

export const cardEmailWords = nameLetters('card', {
  kept: {
    en: {
      ...en,
      subject: 'Your card is kept for next time',
      paragraphs: [
        'You chose to keep your {card} for your next payment. Our card provider keeps the card; we never have its number. Each payment asks for its security code.',
        'You can remove it in your settings at any time. If this was not you, remove it and change your password.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre carte est conservée pour la prochaine fois',
      paragraphs: [
        'Vous avez choisi de conserver votre {card} pour votre prochain paiement. Notre fournisseur de paiement conserve la carte; nous n’avons jamais son numéro. Chaque paiement demande son code de sécurité.',
        'Vous pouvez la retirer dans vos réglages en tout temps. Si ce n’était pas vous, retirez-la et changez votre mot de passe.',
      ],
    },
  },
  removed: {
    en: {
      ...en,
      subject: 'Your card was removed',
      paragraphs: [
        'We no longer keep your {card} for your account, and our card provider deletes it. It cannot be charged from here any more.',
        notYou.en,
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre carte a été retirée',
      paragraphs: [
        'Nous ne conservons plus votre {card} pour votre compte, et notre fournisseur de paiement la supprime. Elle ne peut plus être débitée ici.',
        notYou.fr,
      ],
    },
  },
  staysForPlan: {
    en: {
      ...en,
      subject: 'Your card is no longer offered at checkout',
      paragraphs: [
        'We no longer offer your {card} when you pay. It stays stored for the instalments of {plans} alone. To replace it there, open the plan under Payments.',
        notYou.en,
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre carte n’est plus proposée au paiement',
      paragraphs: [
        'Nous ne proposons plus votre {card} quand vous payez. Elle reste conservée seulement pour les versements de {plans}. Pour l’y remplacer, ouvrez le plan sous Paiements.',
        notYou.fr,
      ],
    },
  },
  gone: {
    en: {
      ...en,
      subject: 'Your kept card is gone',
      paragraphs: [
        'Our card provider no longer has your {card}, so we removed it from your account. Nothing was charged.',
        'Enter a card the next time you pay. You can keep that one if you like.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre carte conservée n’existe plus',
      paragraphs: [
        'Notre fournisseur de paiement n’a plus votre {card}; nous l’avons retirée de votre compte. Rien n’a été débité.',
        'Entrez une carte au prochain paiement. Vous pourrez la conserver si vous le voulez.',
      ],
    },
  },
  wrongCode: {
    en: {
      ...en,
      subject: 'We removed your card to protect it',
      paragraphs: [
        'A wrong security code was entered for your {card} several times, so we removed the card from your account. Nothing was charged.',
        'If that was you, enter the whole card the next time you pay. If it was not you, change your password and write to us.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous avons retiré votre carte pour la protéger',
      paragraphs: [
        'Un code de sécurité inexact a été entré plusieurs fois pour votre {card}; nous avons donc retiré la carte de votre compte. Rien n’a été débité.',
        'Si c’était vous, entrez la carte au complet au prochain paiement. Si ce n’était pas vous, changez votre mot de passe et écrivez-nous.',
      ],
    },
  },
})

/** A card as letters name it. */
export const cardWords: Record<'EN' | 'FR', (brand: string, last4: string) => string> = {
  EN: (brand, last4) => `${brand} card ending in ${last4}`,
  FR: (brand, last4) => `carte ${brand} se terminant par ${last4}`,
}
