import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const note = {
  en: because.en('your family is on this wait list'),
  fr: because.fr('votre famille est sur cette liste d’attente'),
}

/** The words of every email about a wait list. `{people}` are the names of those who wait for `{product}`. */
export const waitEmailWords = nameLetters('waiting', {
  joined: {
    en: {
      subject: 'On the wait list: {product}',
      greeting: hello.en,
      paragraphs: [
        '{people}: you are on the wait list for {product}, at position {position} of {in_line}. Nothing is charged.',
        'When a spot comes free, we send you an offer and keep the spot for you until a time that the offer names.',
      ],
      label: 'See your wait lists',
      note: note.en,
    },
    fr: {
      subject: 'Sur la liste d’attente : {product}',
      greeting: hello.fr,
      paragraphs: [
        '{people} : vous êtes sur la liste d’attente de {product}, à la position {position} sur {in_line}. Rien n’est facturé.',
        'Quand une place se libère, nous vous envoyons une offre et gardons la place pour vous jusqu’à l’heure que l’offre indique.',
      ],
      label: 'Voir vos listes d’attente',
      note: note.fr,
    },
  },
  offered: {
    en: {
      subject: 'A spot is free: {product}',
      greeting: hello.en,
      paragraphs: [
        'There is a spot in {product} for {people}. We keep it for you until {until}.',
        'Accept it, and pay as usual. If you do not answer in time, the spot goes to the next in line.',
      ],
      label: 'See the offer',
      note: note.en,
    },
    fr: {
      subject: 'Une place est libre : {product}',
      greeting: hello.fr,
      paragraphs: [
        'Il y a une place dans {product} pour {people}. Nous la gardons pour vous jusqu’au {until}.',
        'Acceptez-la, puis payez comme d’habitude. Sans réponse à temps, la place est proposée à la personne suivante.',
      ],
      label: 'Voir l’offre',
      note: note.fr,
    },
  },
  extended: {
    en: {
      subject: 'More time for your spot: {product}',
      greeting: hello.en,
      paragraphs: ['We keep the spot in {product} for {people} longer: until {until}.'],
      label: 'See the offer',
      note: note.en,
    },
    fr: {
      subject: 'Plus de temps pour votre place : {product}',
      greeting: hello.fr,
      paragraphs: ['Nous gardons plus longtemps la place dans {product} pour {people} : jusqu’au {until}.'],
      label: 'Voir l’offre',
      note: note.fr,
    },
  },
  missed: {
    en: {
      subject: 'Your offer has expired: {product}',
      greeting: hello.en,
      paragraphs: [
        'We got no answer to the offer of a spot in {product} for {people}, and it went to the next in line.',
        'You are still on the wait list, now at the end of it. If you no longer want the spot, please leave the list.',
      ],
      label: 'See your wait lists',
      note: note.en,
    },
    fr: {
      subject: 'Votre offre a expiré : {product}',
      greeting: hello.fr,
      paragraphs: [
        'Nous n’avons pas reçu de réponse à l’offre d’une place dans {product} pour {people}; elle a été proposée à la personne suivante.',
        'Vous êtes toujours sur la liste d’attente, maintenant à la fin. Si vous ne voulez plus de place, veuillez quitter la liste.',
      ],
      label: 'Voir vos listes d’attente',
      note: note.fr,
    },
  },
  missedTwice: {
    en: {
      subject: 'You have left the wait list: {product}',
      greeting: hello.en,
      paragraphs: [
        'We offered a spot in {product} for {people} twice and got no answer, so that we took you off the wait list.',
        'You can join it again at any time.',
      ],
      label: 'See your wait lists',
      note: note.en,
    },
    fr: {
      subject: 'Vous n’êtes plus sur la liste d’attente : {product}',
      greeting: hello.fr,
      paragraphs: [
        'Nous avons offert deux fois une place dans {product} pour {people} sans recevoir de réponse; nous vous avons donc retiré de la liste d’attente.',
        'Vous pouvez vous y inscrire de nouveau en tout temps.',
      ],
      label: 'Voir vos listes d’attente',
      note: note.fr,
    },
  },
  ended: {
    en: {
      subject: 'The wait list has ended: {product}',
      greeting: hello.en,
      paragraphs: [
        'Registration for {product} is over, and no spot came free for {people}. Nothing was charged.',
      ],
      label: 'See your wait lists',
      note: note.en,
    },
    fr: {
      subject: 'La liste d’attente est fermée : {product}',
      greeting: hello.fr,
      paragraphs: [
        'Les inscriptions à {product} sont terminées, et aucune place ne s’est libérée pour {people}. Rien n’a été facturé.',
      ],
      label: 'Voir vos listes d’attente',
      note: note.fr,
    },
  },
  calledOff: {
    en: {
      subject: '{product} does not take place',
      greeting: hello.en,
      paragraphs: [
        '{product} does not take place. {people} no longer wait for a spot in it. Nothing was charged for the wait list.',
      ],
      label: 'See your wait lists',
      note: note.en,
    },
    fr: {
      subject: '{product} n’aura pas lieu',
      greeting: hello.fr,
      paragraphs: [
        '{product} n’aura pas lieu. La liste d’attente est fermée pour {people}. Rien n’a été facturé pour l’attente.',
      ],
      label: 'Voir vos listes d’attente',
      note: note.fr,
    },
  },
})
