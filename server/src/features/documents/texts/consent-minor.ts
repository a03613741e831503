import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const consentMinor: TemplateBody = {
  en: {
    title: 'Informed consent and assumption of risk (under {age_of_majority})',
    note: sampleNote.en,
    sections: [
      {
        title: 'Physical risks of field hockey',
        paragraphs: [
          'Field hockey is played with sticks and a hard ball at speed. {participant_name} may be hit by either, may fall or run into another player, and may be bruised, cut, break a bone, hurt a tooth or an eye, or suffer a concussion. Serious injury is rare, and it does happen.',
          'Coaches and officials reduce these risks; they cannot remove them. Travel to and from the field, the weather and the ground bring risks of their own.',
        ],
      },
      {
        title: 'Equipment and rules',
        paragraphs: [
          'A mouthguard and shin pads are worn in every practice and game, and a goalkeeper wears the full kit. I see to it that the equipment fits and is whole.',
          'The rules of the game and the instructions of coaches and officials are there for safety. I have talked about this with {participant_name}.',
        ],
      },
      {
        title: 'Medical treatment consent',
        paragraphs: [
          'After an accident or a sudden illness of {participant_name}, if I cannot be reached in time, I agree that first aid is given and that emergency services are called and may treat as they judge necessary.',
          'What a coach needs to know about health is in the profile, and I keep it up to date.',
        ],
      },
      {
        title: 'Insurance summary',
        paragraphs: [
          'A valid registration with {association} includes liability insurance and a basic accident insurance for the season {season}. It does not take the place of the provincial health plan, and claims have to be reported soon after the accident.',
          'The cover begins on the day the registration becomes valid, not on the day it is paid.',
        ],
      },
      {
        title: 'Guardian declaration',
        paragraphs: [
          'I am a parent or legal guardian of {participant_name}. I have read this page, I understand the risks it describes, and I agree to the participation of {participant_name} in the activities of {association} in the season {season}.',
          'I give up no right that the law gives to a child.',
        ],
      },
    ],
  },
  fr: {
    title: 'Consentement éclairé et acceptation des risques (moins de {age_of_majority} ans)',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Risques physiques du hockey sur gazon',
        paragraphs: [
          'Le hockey sur gazon se joue avec des bâtons et une balle dure, à grande vitesse. Le jeu peut exposer {participant_name} à un coup de l’un ou de l’autre, à une chute ou à une collision, et causer une contusion, une coupure, une fracture, une blessure à une dent ou à un œil, ou une commotion cérébrale. Les blessures graves sont rares, mais elles arrivent.',
          'Les entraîneurs et les officiels réduisent ces risques; personne ne peut les supprimer. Les déplacements, la météo et le terrain comportent leurs propres risques.',
        ],
      },
      {
        title: 'Équipement et règles',
        paragraphs: [
          'Le protecteur buccal et les protège-tibias se portent à chaque entraînement et à chaque match, et le gardien porte l’équipement complet. Je veille à ce que l’équipement soit ajusté et en bon état.',
          'Les règles du jeu et les consignes des entraîneurs et des officiels protègent tout le monde. J’en ai parlé avec {participant_name}.',
        ],
      },
      {
        title: 'Consentement aux soins médicaux',
        paragraphs: [
          'En cas d’accident ou de maladie soudaine de {participant_name}, si l’on ne peut me joindre à temps, j’accepte que les premiers soins soient donnés et que les services d’urgence soient appelés et traitent selon leur jugement.',
          'Ce qu’un entraîneur doit savoir sur la santé figure au profil, et je le tiens à jour.',
        ],
      },
      {
        title: 'Résumé de l’assurance',
        paragraphs: [
          'Une inscription valide auprès de {association} comprend une assurance responsabilité et une assurance accident de base pour la saison {season}. Elle ne remplace pas le régime de santé provincial, et un sinistre doit être déclaré peu après l’accident.',
          'La protection commence le jour où l’inscription devient valide, et non le jour du paiement.',
        ],
      },
      {
        title: 'Déclaration du parent ou tuteur',
        paragraphs: [
          'Je suis parent ou tuteur légal de {participant_name}. J’ai lu cette page, je comprends les risques décrits et j’accepte la participation de {participant_name} aux activités de {association} pendant la saison {season}.',
          'Je ne renonce à aucun droit que la loi donne à un enfant.',
        ],
      },
    ],
  },
}
