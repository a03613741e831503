import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const releaseAdult: TemplateBody = {
  en: {
    title: 'Release of liability, waiver of claims and indemnity',
    note: sampleNote.en,
    sections: [
      {
        title: 'Reading notice',
        paragraphs: [
          'Please read this carefully. By signing it you, {participant_name}, give up legal rights, including the right to sue after an accident.',
          'You may take the time you need and ask someone you trust before you sign.',
        ],
      },
      {
        title: 'Risks',
        paragraphs: [
          'Field hockey is played with sticks and a hard ball at speed. Players are hit, fall and collide; bruises, cuts, broken bones, injuries to teeth and eyes and concussions happen, and in rare cases lasting harm.',
          'I know these risks, among them mistakes of other people, and I take part in the season {season} of my own free will.',
        ],
      },
      {
        title: 'Release and waiver',
        paragraphs: [
          'I release {association}, its directors, staff, volunteers, coaches, officials and member clubs from every claim for injury, loss or damage that I may suffer while I take part, also where it was caused by their negligence.',
          'This does not cover harm that was done on purpose.',
        ],
      },
      {
        title: 'Indemnity',
        paragraphs: [
          'If someone else makes a claim against {association} because of something I did while taking part, I make good what that claim costs, as far as the insurance does not.',
        ],
      },
      {
        title: 'Jurisdiction {province}',
        paragraphs: [
          'This release follows the law {of_province} and binds my heirs and those who act for me. Should a part of it not hold, the rest does.',
        ],
      },
    ],
  },
  fr: {
    title: 'Décharge de responsabilité, renonciation et indemnisation',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Avis de lecture',
        paragraphs: [
          'Veuillez lire attentivement. En signant, vous, {participant_name}, renoncez à des droits, y compris celui de poursuivre après un accident.',
          'Prenez le temps qu’il vous faut et consultez une personne de confiance avant de signer.',
        ],
      },
      {
        title: 'Risques',
        paragraphs: [
          'Le hockey sur gazon se joue avec des bâtons et une balle dure, à grande vitesse. On y est atteint, on tombe, on se heurte; il arrive des contusions, des coupures, des fractures, des blessures aux dents et aux yeux, des commotions et, rarement, des séquelles durables.',
          'Je connais ces risques, y compris les erreurs d’autrui, et je participe à la saison {season} de mon plein gré.',
        ],
      },
      {
        title: 'Décharge et renonciation',
        paragraphs: [
          'Je dégage {association}, ses administrateurs, son personnel, ses bénévoles, ses entraîneurs, ses officiels et ses clubs membres de toute réclamation pour blessure, perte ou dommage subi en participant, même causé par leur négligence.',
          'Ceci ne vise pas un dommage causé intentionnellement.',
        ],
      },
      {
        title: 'Indemnisation',
        paragraphs: [
          'Si une autre personne réclame contre {association} à cause d’un geste que j’ai fait en participant, je paie ce que coûte cette réclamation, dans la mesure où l’assurance ne le fait pas.',
        ],
      },
      {
        title: 'Droit applicable : {province}',
        paragraphs: [
          'Cette décharge suit le droit {of_province} et lie mes héritiers et ceux qui agissent pour moi. Si une partie est sans effet, le reste demeure.',
        ],
      },
    ],
  },
}
