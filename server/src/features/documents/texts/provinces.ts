type Province = { en: string; fr: string; ofFr: string }

/** Laws are a province's. French says "of" each of them in its own way. */
const provinces: Record<string, Province> = {
  AB: { en: 'Alberta', fr: 'Alberta', ofFr: 'de l’Alberta' },
  BC: { en: 'British Columbia', fr: 'Colombie-Britannique', ofFr: 'de la Colombie-Britannique' },
  MB: { en: 'Manitoba', fr: 'Manitoba', ofFr: 'du Manitoba' },
  NB: { en: 'New Brunswick', fr: 'Nouveau-Brunswick', ofFr: 'du Nouveau-Brunswick' },
  NL: {
    ...{ en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
    ofFr: 'de Terre-Neuve-et-Labrador',
  },
  NS: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse', ofFr: 'de la Nouvelle-Écosse' },
  NT: {
    ...{ en: 'the Northwest Territories', fr: 'Territoires du Nord-Ouest' },
    ofFr: 'des Territoires du Nord-Ouest',
  },
  NU: { en: 'Nunavut', fr: 'Nunavut', ofFr: 'du Nunavut' },
  ON: { en: 'Ontario', fr: 'Ontario', ofFr: 'de l’Ontario' },
  PE: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard', ofFr: 'de l’Île-du-Prince-Édouard' },
  QC: { en: 'Quebec', fr: 'Québec', ofFr: 'du Québec' },
  SK: { en: 'Saskatchewan', fr: 'Saskatchewan', ofFr: 'de la Saskatchewan' },
  YT: { en: 'Yukon', fr: 'Yukon', ofFr: 'du Yukon' },
}

/** A code that is none of these stands for itself. */
export function provinceGaps(code: string, language: 'en' | 'fr') {
  const { en, fr, ofFr } = provinces[code] ?? { en: code, fr: code, ofFr: `de ${code}` }
  return language === 'fr' ? { province: fr, of_province: ofFr } : { province: en, of_province: `of ${en}` }
}
