import type { DocumentLanguage } from '@centrepass/contract/documents/documents'

/** What each signer on this site agrees to. Another wording is another version. */
export const CONSENT_VERSION = '2025.1'

export const consentText: Record<DocumentLanguage, string> = {
  en: 'I agree to sign this document electronically. I have read it to the end, I am the person named as signer, and my typed name counts as my signature. The time, my internet address and the words I signed are recorded as evidence, and I receive a copy by mail. I may ask the office for paper instead.',
  fr: 'J’accepte de signer ce document par voie électronique. Je l’ai lu jusqu’à la fin, je suis la personne nommée comme signataire, et mon nom tapé vaut ma signature. L’heure, mon adresse Internet et le texte signé sont consignés comme preuve, et j’en reçois une copie par courriel. Je peux demander au bureau une version papier.',
}
