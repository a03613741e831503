import type { MissingPart } from '@centrepass/contract/participants/missing-part'
import { useWords, type Words } from './locale.ts'

/** What a profile still needs, as something to do: "Review the medical details for this season". */
export function useMissingText(): (missing: MissingPart) => string {
  const words = useWords(missingWords)
  return ({ part, why, fields }) =>
    why === 'fields'
      ? words.complete(words.parts[part], fields.map((field) => words.fields[field] ?? field).join(', '))
      : words[why][part]
}

type ByPart = Record<MissingPart['part'], string>

const en = {
  empty: {
    contact: 'Fill in the contact details',
    medical: 'Fill in the emergency contacts and the medical details',
    affiliation: 'Fill in the club and the consents',
  } as ByPart,
  review: {
    contact: 'Check the contact details for this season',
    medical: 'Check the emergency contacts and the medical details for this season',
    affiliation: 'Check the club and the consents for this season',
  } as ByPart,
  complete: (part: string, fields: string) => `Complete ${part}: ${fields}`,
  parts: {
    contact: 'the contact details',
    medical: 'the medical details',
    affiliation: 'the club and the consents',
  } as ByPart,
  fields: {
    email: 'email',
    phone_primary: 'telephone',
    phone_secondary: 'second telephone',
    address_line1: 'address',
    city: 'city',
    province: 'province',
    postal_code: 'postal code',
    guardian_contacts: 'a parent or guardian to call',
    club_other_text: 'name of the club',
    secondary_club_id: 'second club',
    nccp_number: 'NCCP number',
    coach_expires_on: 'expiry date of the coaching certificate',
    umpire_expires_on: 'expiry date of the umpiring certificate',
    consents_to_privacy: 'consent to the privacy notice',
    consents_to_national_sharing: 'consent to share with the national association',
    agrees_to_terms: 'agreement to the terms',
    attests_accuracy: 'confirmation that everything is correct',
  } as Record<string, string>,
}

const fr: typeof en = {
  empty: {
    contact: 'Remplir les coordonnées',
    medical: 'Remplir les contacts d’urgence et les renseignements de santé',
    affiliation: 'Remplir le club et les consentements',
  },
  review: {
    contact: 'Vérifier les coordonnées pour cette saison',
    medical: 'Vérifier les contacts d’urgence et les renseignements de santé pour cette saison',
    affiliation: 'Vérifier le club et les consentements pour cette saison',
  },
  complete: (part, fields) => `Compléter ${part} : ${fields}`,
  parts: {
    contact: 'les coordonnées',
    medical: 'les renseignements de santé',
    affiliation: 'le club et les consentements',
  },
  fields: {
    email: 'courriel',
    phone_primary: 'téléphone',
    phone_secondary: 'autre téléphone',
    address_line1: 'adresse',
    city: 'ville',
    province: 'province',
    postal_code: 'code postal',
    guardian_contacts: 'un parent ou tuteur à appeler',
    club_other_text: 'nom du club',
    secondary_club_id: 'deuxième club',
    nccp_number: 'numéro PNCE',
    coach_expires_on: 'date d’expiration du certificat d’entraîneur',
    umpire_expires_on: 'date d’expiration du certificat d’arbitre',
    consents_to_privacy: 'consentement à l’avis de confidentialité',
    consents_to_national_sharing: 'consentement au partage avec l’association nationale',
    agrees_to_terms: 'acceptation des conditions',
    attests_accuracy: 'confirmation que tout est exact',
  },
}

const missingWords: Words<typeof en> = { en, fr }
