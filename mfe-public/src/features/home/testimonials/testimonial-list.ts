import { art } from '../../../shared/artwork';

export const testimonials = [
  {
    name: 'Marta Olsen',
    caption: 'nurse, Skin First: Prep and Prime',
    art: art.person2,
    quote:
      'I came because I looked tired after night shifts. I left knowing that two drops in the right place beat a whole sponge in the wrong one.',
  },
  {
    name: 'Jonah Reyes',
    caption: 'actor, Stage Makeup: Seen from the Last Row',
    art: art.person4,
    quote: 'Nobody had shown me how to make up a beard. Mine now reaches row thirty.',
  },
  {
    name: 'Ngozi Eze',
    caption: 'bride, Bridal Makeup That Lasts All Day',
    art: art.person8,
    quote:
      'I did my own face for my own wedding, in forty minutes, with my aunt crying on my shoulder. It held.',
  },
  {
    name: 'Helen Whitlock',
    caption: 'grandmother of four, The Five-Minute Face',
    art: art.person5,
    quote: 'At seventy-one I was the oldest and the fastest. Five minutes is generous, I do it in four.',
  },
] as const;
