import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const media: TemplateBody = {
  en: {
    title: 'Photo, video and results consent',
    note: sampleNote.en,
    sections: [
      {
        title: 'What may be published',
        paragraphs: [
          'If you agree, {association} may publish pictures and film from its games and events of the season {season} that show {participant_name}, on its site, in its newsletters and in its social media, without payment. No picture is sold, and none is published with an address, a school or anything about health.',
          'Names, club and results of competitions appear in programs and tables either way. You may decline: no one is treated differently for it, and the registration is complete all the same.',
        ],
      },
      {
        title: 'Withdrawal',
        paragraphs: [
          'You can withdraw this consent at any time by writing to the office. From then on nothing new is published, and what is on our own pages is removed; we cannot call back what others have copied.',
        ],
      },
    ],
  },
  fr: {
    title: 'Consentement aux photos, vidéos et résultats',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Ce qui peut être publié',
        paragraphs: [
          'Si vous acceptez, {association} peut publier des images et des vidéos de ses matchs et événements de la saison {season} qui montrent {participant_name}, sur son site, dans ses infolettres et dans ses médias sociaux, sans paiement. Aucune image n’est vendue ni publiée avec une adresse, une école ou un renseignement de santé.',
          'Les noms, le club et les résultats de compétition paraissent de toute façon dans les programmes et les tableaux. Vous pouvez refuser : personne n’est traité autrement pour cela, et l’inscription est complète quand même.',
        ],
      },
      {
        title: 'Retrait',
        paragraphs: [
          'Vous pouvez retirer ce consentement en tout temps en écrivant au bureau. Dès lors, rien de nouveau n’est publié et ce qui se trouve sur nos pages est retiré; ce que d’autres ont copié, nous ne pouvons le rappeler.',
        ],
      },
    ],
  },
}
