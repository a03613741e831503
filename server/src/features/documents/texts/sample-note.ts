/** Stands at the head of every text that comes with the program. */
export const sampleNote = {
  en: 'Sample text. Have a lawyer review it before you rely on it.',
  fr: 'Texte type. Faites-le réviser par un juriste avant que quiconque s’y fie.',
}
