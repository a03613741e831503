import type { SignatureEventKind } from '#platform/database/tables/documents'

type Words = {
  document: string
  version: string
  certificate: string
  intro: string
  signedBy: string
  declinedBy: string
  signature: string
  forPerson: string
  relationship: string
  account: string
  noAccount: string
  when: string
  from: string
  method: string
  language: string
  consent: string
  hashes: string
  textHash: string
  consentHash: string
  events: string
  head: string
  check: string
  readWithChild: string
  otherFile: string
  relationships: Record<string, string>
  methods: Record<string, string>
  kinds: Record<SignatureEventKind, string>
}

/** The words of the sealed copy around the text that was signed. */
export const certificateWords: { en: Words; fr: Words } = {
  en: {
    document: 'Document',
    version: 'version',
    certificate: 'Certificate of signature',
    intro: 'This page is part of the sealed document. It says who signed the text before it, and how.',
    signedBy: 'Signed by',
    declinedBy: 'Declined by',
    signature: 'Name as typed',
    forPerson: 'For',
    relationship: 'Relationship',
    account: 'Account',
    noAccount: 'none, by a link emailed to',
    when: 'Time (UTC)',
    from: 'From',
    method: 'Method',
    language: 'Language',
    consent: 'Agreed to',
    hashes: 'Hashes (SHA-256)',
    textHash: 'Signed text',
    consentHash: 'Consent text',
    events: 'History',
    head: 'Head of the record',
    check: 'Anyone can check that this document is genuine, without seeing whose it is, at',
    readWithChild: 'Read with the child',
    otherFile: 'File of the signature provider',
    relationships: {
      self: 'the person themself',
      parent: 'parent',
      legal_guardian: 'legal guardian',
      other_relative: 'other relative who acts as guardian',
    },
    methods: {
      account: 'signed in on the registration site',
      mailed_link: 'link emailed to the signer',
      dropbox_sign: 'signature provider Dropbox Sign',
    },
    kinds: {
      issued: 'issued',
      viewed: 'shown',
      agreed: 'agreed to sign electronically',
      signed: 'signed',
      declined: 'declined',
      sealed: 'sealed',
      copy_mailed: 'copy emailed',
    },
  },
  fr: {
    document: 'Document',
    version: 'version',
    certificate: 'Certificat de signature',
    intro:
      'Cette page fait partie du document scellé. Elle dit qui a signé le texte qui précède, et comment.',
    signedBy: 'Signé par',
    declinedBy: 'Refusé par',
    signature: 'Nom tapé',
    forPerson: 'Pour',
    relationship: 'En qualité de',
    account: 'Compte',
    noAccount: 'aucun, par un lien envoyé à',
    when: 'Heure (UTC)',
    from: 'Depuis',
    method: 'Méthode',
    language: 'Langue',
    consent: 'A accepté',
    hashes: 'Empreintes (SHA-256)',
    textHash: 'Texte signé',
    consentHash: 'Texte accepté',
    events: 'Historique',
    head: 'Tête du registre',
    check:
      'Toute personne peut vérifier que ce document est authentique, sans voir à qui il est, à l’adresse',
    readWithChild: 'Lu avec l’enfant',
    otherFile: 'Fichier du fournisseur de signature',
    relationships: {
      self: 'la personne même',
      parent: 'parent',
      legal_guardian: 'tuteur légal',
      other_relative: 'autre proche agissant comme tuteur',
    },
    methods: {
      account: 'connexion au site d’inscription',
      mailed_link: 'lien envoyé au signataire',
      dropbox_sign: 'fournisseur de signature Dropbox Sign',
    },
    kinds: {
      issued: 'émis',
      viewed: 'affiché',
      agreed: 'a accepté de signer par voie électronique',
      signed: 'signé',
      declined: 'refusé',
      sealed: 'scellé',
      copy_mailed: 'copie envoyée',
    },
  },
}
