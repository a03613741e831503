import { type ImportField, type ImportKind, isFieldOf } from './import-fields.ts'

/** How spreadsheets name each field, in both languages, without accents and signs. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  participant_number: ['number', 'member number', 'participant number', 'membership number', 'numero', 'no'],
  first_name: ['first name', 'firstname', 'given name', 'given names', 'first', 'prenom', 'prenoms'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'last', 'nom', 'nom de famille'],
  middle_name: ['middle name', 'middle', 'deuxieme prenom', 'second prenom'],
  preferred_name: ['preferred name', 'known as', 'nickname', 'called', 'prenom usuel', 'surnom'],
  birthdate: [
    ...['birthdate', 'birth date', 'date of birth', 'birthday', 'dob', 'born'],
    ...['date de naissance', 'naissance', 'ddn', 'ne le', 'nee le'],
  ],
  gender: ['gender', 'sex', 'genre', 'sexe'],
  stream: ['stream', 'category', 'volet', 'categorie'],
  language: ['language', 'langue'],
  club: ['club', 'primary club', 'club principal'],
  email: ['email', 'e mail', 'email address', 'mail', 'courriel', 'adresse courriel'],
  phone_primary: ['phone', 'telephone', 'mobile', 'cell', 'phone number', 'tel', 'cellulaire'],
  phone_secondary: ['second phone', 'other phone', 'home phone', 'phone 2', 'autre telephone', 'telephone 2'],
  address_line1: ['address', 'street', 'address 1', 'street address', 'adresse', 'rue'],
  address_line2: ['address 2', 'unit', 'apartment', 'adresse 2', 'appartement'],
  city: ['city', 'town', 'ville', 'municipalite'],
  province: ['province', 'state', 'prov'],
  postal_code: ['postal code', 'zip', 'zip code', 'postcode', 'code postal'],
  guardian_1_name: [
    'guardian',
    'guardian name',
    'parent',
    'parent name',
    'guardian 1',
    'parent 1',
    'tuteur',
    'nom du parent',
    'nom du tuteur',
  ],
  guardian_1_relationship: ['relationship', 'guardian relationship', 'lien', 'lien de parente'],
  guardian_1_email: [
    'guardian email',
    'parent email',
    'guardian 1 email',
    'parent 1 email',
    'courriel du parent',
    'courriel du tuteur',
    'courriel parent 1',
  ],
  guardian_1_phone: [
    'guardian phone',
    'parent phone',
    'guardian 1 phone',
    'parent 1 phone',
    'telephone du parent',
    'telephone du tuteur',
    'telephone parent 1',
  ],
  guardian_2_name: [
    'guardian 2',
    'parent 2',
    'second guardian',
    'second parent',
    'tuteur 2',
    'deuxieme parent',
  ],
  guardian_2_relationship: ['guardian 2 relationship', 'parent 2 relationship', 'lien 2'],
  guardian_2_email: ['guardian 2 email', 'parent 2 email', 'courriel parent 2', 'courriel du tuteur 2'],
  guardian_2_phone: ['guardian 2 phone', 'parent 2 phone', 'telephone parent 2', 'telephone du tuteur 2'],
  certification: ['certificate', 'certification', 'course', 'level', 'certificat', 'cours', 'niveau'],
  issued_on: [
    'issued',
    'issued on',
    'date',
    'valid from',
    'completed',
    'passed on',
    'delivre le',
    'obtenu le',
  ],
  expires_on: [
    'expires',
    'expires on',
    'expiry',
    'expiry date',
    'valid until',
    'expire le',
    'echeance',
    'valide jusqu au',
  ],
}

/** Words about health. A column that is named so is not read at all. */
const HEALTH =
  /\b(medical|medicaux|medicale|medication|medications|medicaments|health|sante|allerg\w*|epi ?pen|epinephrine|concussion\w*|commotion\w*|disabilit\w*|handicap\w*|diagnos\w*|condition\w*|care card|phn|ohip|ramq|assurance maladie|blood|sang)\b/

/** As headings are compared: case, accents and signs say nothing. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isAboutHealth = (heading: string): boolean => HEALTH.test(plainHeading(heading))

/** What each column probably is; null where no heading says so. The first of two that fit alike has it. */
export function proposedColumns(kind: ImportKind, headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const plain = plainHeading(heading)
    if (isAboutHealth(heading)) return null
    const field = (Object.keys(HEADINGS) as ImportField[]).find(
      (one) => isFieldOf(kind, one) && !taken.has(one) && HEADINGS[one].includes(plain),
    )
    if (field) taken.add(field)
    return field ?? null
  })
}
