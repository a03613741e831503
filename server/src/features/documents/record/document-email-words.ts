import { because, hello, nameLetters } from '#platform/mail/letter-writer'

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
  en: 'Anyone who has a copy can check on our site that it is genuine; the site does not say whose it is.',
  fr: 'Toute personne qui en a une copie peut vérifier sur notre site qu’elle est authentique; le site ne dit pas à qui elle est.',
}

/** The words of every email about documents. `{person}` is whose documents they are. */
export const documentEmailWords = nameLetters('document', {
  signingLink: {
    en: {
      subject: 'Please sign: your documents with {name}',
      greeting: 'Hello {signer},',
      paragraphs: [
        'Someone registered you with us. You are an adult, so only you can sign your documents.',
        'It takes a few minutes on a phone. The link is for you alone and works until {day}.',
      ],
      label: 'Read and sign',
      note: because.en(
        'your address is on file as your own. If you were not registered, ignore this email and tell us',
      ),
    },
    fr: {
      subject: 'À signer : vos documents avec {name}',
      greeting: 'Bonjour {signer},',
      paragraphs: [
        'Quelqu’un vous a inscrit auprès de nous. Comme vous êtes adulte, c’est à vous de lire et de signer vos documents.',
        'Il suffit de quelques minutes sur un téléphone. Le lien est pour vous seul et fonctionne jusqu’au {day}.',
      ],
      label: 'Lire et signer',
      note: because.fr(
        'votre adresse figure à votre dossier. Si vous n’êtes pas inscrit, ignorez ce courriel et avisez-nous',
      ),
    },
  },
  guardianLink: {
    en: {
      subject: 'Please sign for {person}',
      greeting: 'Hello {signer},',
      paragraphs: [
        '{person} has registered with us and is a minor, so a parent or guardian must read and sign the documents.',
        'It takes a few minutes on a phone. The link is for you alone and works until {day}.',
      ],
      label: 'Read and sign',
      note: because.en('your address is on file as a guardian of {person}. If that is wrong, please tell us'),
    },
    fr: {
      subject: 'À signer pour {person}',
      greeting: 'Bonjour {signer},',
      paragraphs: [
        '{person} s’est inscrit auprès de nous et est mineur : un parent ou un tuteur doit lire et signer les documents.',
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
        'The document you just signed is attached, with its certificate. Please keep it.',
        genuine.en,
      ],
    },
    fr: {
      ...COPIES.fr,
      subject: 'Votre copie : un document signé',
      paragraphs: [
        'Le document que vous venez de signer est joint, avec son certificat. Veuillez le conserver.',
        genuine.fr,
      ],
    },
  },
  copies: {
    en: {
      ...COPIES.en,
      subject: 'Your copies: {count} signed documents',
      paragraphs: [
        'The documents you just signed are attached, each with its certificate. Please keep them.',
        genuine.en,
      ],
    },
    fr: {
      ...COPIES.fr,
      subject: 'Vos copies : {count} documents signés',
      paragraphs: [
        'Les documents que vous venez de signer sont joints, chacun avec son certificat. Veuillez les conserver.',
        genuine.fr,
      ],
    },
  },
  anchor: {
    en: {
      subject: 'Signed documents, {day}: please keep this email',
      greeting: hello.en,
      paragraphs: [
        'This line says where the chain of signed documents ended on {day}, in UTC:',
        '{line}',
        'It names no one. With it anyone can show later that no signed document from before was changed or removed.',
      ],
      note: because.en('your address is the one for the daily digest of our registration site'),
    },
    fr: {
      subject: 'Documents signés, {day} : courriel à conserver',
      greeting: hello.fr,
      paragraphs: [
        'Cette ligne indique où se terminait la chaîne des documents signés le {day}, en UTC :',
        '{line}',
        'Elle ne nomme personne. Elle permet de montrer plus tard qu’aucun document signé avant n’a été modifié ni retiré.',
      ],
      note: because.fr('votre adresse est celle du relevé quotidien de notre site d’inscription'),
    },
  },
})
