import type { Words } from '#words/locale.ts'

const en = {
  title: 'Verify a document',
  intro:
    'Every document signed here has a number and a hash on its last page. Together they show whether it is genuine and unchanged. You will not see whose document it is.',
  ask: 'Number and hash',
  number: 'Document number',
  numberHint: 'On the last page of the copy',
  hash: 'Hash (SHA-256)',
  hashHint: '64 letters and digits, on the last page too',
  file: 'Or choose the file',
  fileHint: 'Its hash is computed in your browser. The file is not sent anywhere.',
  verify: 'Verify',
  problems: {
    number: 'Enter the number exactly as on the document',
    hash: 'Enter all 64 characters: digits and the letters a to f',
  },
  verdicts: {
    genuine: {
      title: 'Genuine',
      text: 'We issued this document, and your copy is exactly the one that was signed.',
    },
    changed: {
      title: 'Different from the signed document',
      text: 'We know this number, but the hash does not match: the copy was changed, or the hash has a typing error.',
    },
    unknown: {
      title: 'Unknown number',
      text: 'We never issued a document with this number. Check it for typing errors.',
    },
  },
  document: 'Document',
  decision: 'Decision',
  decisions: { signed: 'Signed', declined: 'Consent declined' },
  when: 'When',
  matched: 'Compared with',
  matches: { file: 'The sealed file', text: 'The text that was signed', record: 'The record of the signing' },
}

const fr: typeof en = {
  title: 'Vérifier un document',
  intro:
    'Chaque document signé ici porte un numéro et une empreinte à sa dernière page. Ensemble, ils montrent s’il est authentique et inchangé. Vous ne verrez pas à qui il appartient.',
  ask: 'Numéro et empreinte',
  number: 'Numéro du document',
  numberHint: 'À la dernière page de la copie',
  hash: 'Empreinte (SHA-256)',
  hashHint: '64 lettres et chiffres, aussi à la dernière page',
  file: 'Ou choisissez le fichier',
  fileHint: 'Son empreinte est calculée dans votre navigateur. Le fichier n’est envoyé nulle part.',
  verify: 'Vérifier',
  problems: {
    number: 'Entrez le numéro exactement comme sur le document',
    hash: 'Entrez les 64 caractères : des chiffres et les lettres a à f',
  },
  verdicts: {
    genuine: {
      title: 'Authentique',
      text: 'Nous avons émis ce document, et votre copie est exactement celle qui a été signée.',
    },
    changed: {
      title: 'Différent du document signé',
      text: 'Nous connaissons ce numéro, mais l’empreinte ne correspond pas : la copie a été modifiée, ou l’empreinte contient une erreur de frappe.',
    },
    unknown: {
      title: 'Numéro inconnu',
      text: 'Nous n’avons jamais émis de document portant ce numéro. Vérifiez qu’il n’y a pas d’erreur de frappe.',
    },
  },
  document: 'Document',
  decision: 'Décision',
  decisions: { signed: 'Signé', declined: 'Consentement refusé' },
  when: 'Quand',
  matched: 'Comparé avec',
  matches: { file: 'Le fichier scellé', text: 'Le texte signé', record: 'Le registre de la signature' },
}

export const verifyWords: Words<typeof en> = { en, fr }
