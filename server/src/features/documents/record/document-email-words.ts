import { type Bilingual, because, hello } from '#platform/mail/letter-writer'

const COPIES = {
  en: {
    greeting: hello.en,
    note: because.en('you signed documents on our registration site. If it was not you, please call us'),
  },
  fr: {
    greeting: hello.fr,
    note: because.fr(
      'vous avez signé des documents sur notre site d’inscription. Si ce n’était pas vous, veuillez nous appeler',
    ),
  },
}
const genuine = {
  en: 'Anybody who has a copy can check on our site that it is genuine, without learning whose it is.',
  fr: 'Quiconque en possède une copie peut vérifier sur notre site qu’elle est authentique, sans apprendre à qui elle est.',
}

/** The words of every mail about documents. `{person}` is whose documents they are. */
export const documentEmailWords = {
  signingLink: {
    en: {
      subject: 'Please sign: your documents with {name}',
      greeting: 'Hello {signer},',
      paragraphs: [
        'Somebody has registered you with us. You are an adult, so the documents are yours to read and sign, and nobody can do it for you.',
        'It takes a few minutes on a phone. The link is for you alone and works until {day}.',
      ],
      label: 'Read and sign',
      note: because.en(
        'your address is on file as your own. If you were not registered, ignore it and tell us',
      ),
    },
    fr: {
      subject: 'À signer : vos documents avec {name}',
      greeting: 'Bonjour {signer},',
      paragraphs: [
        'Quelqu’un vous a inscrit auprès de nous. Vous êtes adulte : les documents sont à vous de lire et de signer, et personne ne peut le faire à votre place.',
        'Il suffit de quelques minutes sur un téléphone. Le lien est pour vous seul et fonctionne jusqu’au {day}.',
      ],
      label: 'Lire et signer',
      note: because.fr(
        'votre adresse figure à votre dossier. Si vous n’êtes pas inscrit, ignorez-le et avisez-nous',
      ),
    },
  },
  guardianLink: {
    en: {
      subject: 'Please sign for {person}',
      greeting: 'Hello {signer},',
      paragraphs: [
        '{person} has registered with us and is a minor, so a parent or guardian reads and signs the documents.',
        'It takes a few minutes on a phone. The link is for you alone and works until {day}.',
      ],
      label: 'Read and sign',
      note: because.en('your address is on file as a guardian of {person}. If that is wrong, please tell us'),
    },
    fr: {
      subject: 'À signer pour {person}',
      greeting: 'Bonjour {signer},',
      paragraphs: [
        '{person} s’est inscrit auprès de nous et est mineur : un parent ou tuteur lit et signe les documents.',
        'Il suffit de quelques minutes sur un téléphone. Le lien est pour vous seul et fonctionne jusqu’au {day}.',
      ],
      label: 'Lire et signer',
      note: because.fr(
        'votre adresse est au dossier à titre de tuteur de {person}. Si c’est une erreur, veuillez nous aviser',
      ),
    },
  },
  copy: {
    en: {
      ...COPIES.en,
      subject: 'Your copy: one signed document',
      paragraphs: [
        'What you have just signed is attached, sealed with its certificate. Please keep it.',
        genuine.en,
      ],
    },
    fr: {
      ...COPIES.fr,
      subject: 'Votre copie : un document signé',
      paragraphs: [
        'Ce que vous venez de signer est joint, scellé avec son certificat. Veuillez le conserver.',
        genuine.fr,
      ],
    },
  },
  copies: {
    en: {
      ...COPIES.en,
      subject: 'Your copies: {count} signed documents',
      paragraphs: [
        'What you have just signed is attached, each document sealed with its certificate. Please keep it.',
        genuine.en,
      ],
    },
    fr: {
      ...COPIES.fr,
      subject: 'Vos copies : {count} documents signés',
      paragraphs: [
        'Ce que vous venez de signer est joint, chaque document scellé avec son certificat. Veuillez le conserver.',
        genuine.fr,
      ],
    },
  },
} as const satisfies Record<string, Bilingual>
