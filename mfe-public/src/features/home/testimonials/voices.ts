import { art } from '../../../shared/artwork';

export const voices = [
  {
    name: 'Marta Olsen',
    role: 'nurse, Skin First: Prep and Prime',
    art: art.person2,
    words:
      'I came because I looked tired after night shifts. I left knowing that two drops in the right place beat a whole sponge in the wrong one.',
  },
  {
    name: 'Jonah Reyes',
    role: 'actor, Stage Makeup: Seen from the Last Row',
    art: art.person4,
    words: 'Nobody had shown me how to make up a beard. Mine now reaches row thirty.',
  },
  {
    name: 'Ngozi Eze',
    role: 'bride, Bridal Makeup That Lasts All Day',
    art: art.person8,
    words:
      'I did my own face for my own wedding, in forty minutes, with my aunt crying on my shoulder. It held.',
  },
  {
    name: 'Helen Whitlock',
    role: 'grandmother of four, The Five-Minute Face',
    art: art.person5,
    words: 'At seventy-one I was the oldest and the fastest. Five minutes is generous, I do it in four.',
  },
] as const;
