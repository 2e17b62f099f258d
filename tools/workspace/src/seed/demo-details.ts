import type { ClassDetails } from '@blush/shared-ui/contracts';

const live = { format: 'live-online', language: 'en' } as const;
const recorded = {
  format: 'recorded',
  language: 'en',
  cancellation: 'Write to us before you open the first lesson, and you get the whole price back.',
} as const;
const studio = { format: 'studio', language: 'en' } as const;
const liveRule =
  'Write to the instructor at least a day before the class begins, and you get the whole price back. After that your seat cannot be sold again, and you get nothing back.';
const studioRule =
  'Write to the instructor at least seven days before the class begins, and you get the whole price back. After that a friend may come in your place.';

/** Details of each class, by the name of its picture. The denied class lacks the details that its feedback asks for. */
export const demoDetails: Readonly<Record<string, ClassDetails>> = {
  'skin-first': {
    ...live,
    level: 'beginner',
    description:
      'Most makeup fails before the first drop of foundation. We look at your own skin together, in daylight, and find out what it needs before anything goes on top.\nYou leave with a routine of four steps that takes six minutes, and with a list of what you can stop buying.',
    outcomes: [
      'Tell dry skin from dehydrated skin',
      'Choose a primer by what your foundation does at noon',
      'Prepare a face in six minutes',
    ],
    kit: ['Your cleanser and moisturiser', 'A primer, if you own one', 'A mirror near a window'],
    groupSize: 16,
    cancellation: liveRule,
  },
  'foundation-matching': {
    ...live,
    level: 'beginner',
    description:
      'Undertone, depth, finish: three questions, in this order. We practise on eight faces from very fair to very deep, then on your own.\nBring the bottles that never matched. We mix two of them into one that does.',
    outcomes: [
      'Name your undertone and your depth',
      'Read a shade range without trying it on',
      'Mix a foundation that matches in daylight',
    ],
    kit: ['Two or three foundations', 'A white sheet of paper', 'A small spatula or spoon'],
    groupSize: 12,
    cancellation: liveRule,
  },
  'cream-blush': {
    ...recorded,
    level: 'beginner',
    description:
      'Six short lessons about creams: where they sit, why they move, and how a soft contour looks like a good night’s sleep instead of a stripe.\nEach lesson ends with one exercise that you can send to the instructor.',
    outcomes: [
      'Place blush for five shapes of face',
      'Blend a contour that nobody sees',
      'Set creams without powdering them away',
    ],
    kit: ['A cream blush', 'A cream bronzer or a darker foundation', 'A damp sponge'],
  },
  'five-minute-face': {
    ...recorded,
    level: 'beginner',
    description:
      'Five products, five minutes, a timer on the screen. We start with twenty minutes and take away everything that does not show.',
    outcomes: ['Do a complete everyday face in five minutes', 'Decide what to leave out on a bad morning'],
    kit: ['Concealer', 'Brow gel', 'Mascara', 'One cream for cheeks and lips'],
  },
  'smoky-eyes': {
    ...live,
    level: 'intermediate',
    description:
      'A smoky eye is three shades and one direction. We build it slowly on one eye while the instructor watches, and you do the other one alone.',
    outcomes: [
      'Blend three shades without a line',
      'Change the shape of an eye with shadow',
      'Repair fallout in seconds',
    ],
    kit: ['A palette with a light, a middle and a dark shade', 'A flat and a fluffy brush', 'Cotton buds'],
    groupSize: 8,
    cancellation: liveRule,
  },
  'graphic-liner': {
    ...studio,
    place: '48 Alder Lane, Portland, OR 97209',
    level: 'advanced',
    description:
      'A day with one line. Wings, floating creases and negative space, drawn on practice sheets first and on faces after lunch.',
    outcomes: [
      'Draw a wing that is the same on both sides',
      'Plan a graphic shape for a hooded lid',
      'Correct a line without starting again',
    ],
    kit: ['A liner that you like', 'A fine brush with an angle'],
    groupSize: 6,
    cancellation: studioRule,
  },
  'bridal-makeup': {
    ...studio,
    place: '48 Alder Lane, Portland, OR 97209',
    level: 'advanced',
    description:
      'From the trial to the last dance: skin that survives tears, flash and eleven hours. You work on a model, with your own kit, and photograph the result in three lights.',
    outcomes: [
      'Run a trial and write it down',
      'Layer a base for eleven hours',
      'Pack a touch-up kit for the maid of honour',
    ],
    kit: ['Your full kit', 'A notebook', 'A phone or camera'],
    groupSize: 8,
    cancellation: studioRule,
  },
  'bridal-hair': {
    ...studio,
    place: '48 Alder Lane, Portland, OR 97209',
    level: 'intermediate',
    description:
      'Soft waves that hold, and three ways to fix a veil that can be taken off without ruining them.',
    outcomes: ['Set waves that last a day', 'Fix and remove a veil', 'Plan hair around a neckline'],
    kit: ['A curling iron of 25 or 32 mm', 'Pins and clips', 'A practice head, if you have one'],
    groupSize: 8,
    cancellation: studioRule,
  },
  brows: {
    ...recorded,
    level: 'beginner',
    description:
      'Where a brow begins, bends and ends, measured with a pencil. Then fill, then set, in that order.',
    outcomes: ['Measure your own brow', 'Fill a gap hair by hair', 'Set brows that stay until the evening'],
    kit: ['A brow pencil', 'A spoolie', 'A clear or tinted gel'],
  },
  'glass-skin': {
    ...live,
    level: 'intermediate',
    description:
      'Ten layers are a myth. Four thin ones, in the right order and with time in between, give the same light and no breakouts.',
    outcomes: [
      'Layer by texture',
      'Recognise a skin barrier that needs a rest',
      'Finish with light instead of shimmer',
    ],
    kit: ['A hydrating toner', 'A light moisturiser', 'A skin tint'],
    groupSize: 12,
    cancellation: liveRule,
  },
  'red-lips': {
    ...live,
    level: 'beginner',
    description:
      'Warm, cold, dark, sheer: we find yours among eight reds, and put it on so that it stays through dinner.',
    outcomes: ['Find a red by undertone', 'Draw an even edge without a liner', 'Make any lipstick stay'],
    kit: ['Two red lipsticks', 'A lip brush', 'A little powder and a tissue'],
    groupSize: 16,
    cancellation: liveRule,
  },
  'festival-glitter': {
    ...recorded,
    level: 'beginner',
    description:
      'Glitter that stays for two days and comes off in two minutes. With biodegradable products only.',
    outcomes: [
      'Glue gems that hold in the rain',
      'Place glitter away from the eye',
      'Take all of it off gently',
    ],
    kit: ['Cosmetic glitter', 'Gems', 'Skin-safe glue'],
  },
  'stage-makeup': {
    ...studio,
    place: '7 Foundry Street, Chicago, IL 60608',
    level: 'advanced',
    description:
      'On a stage a face has to be read from thirty metres under warm light. We paint under theatre lamps and walk to the last row to look.',
    outcomes: [
      'Exaggerate features for distance',
      'Adapt colours to warm and cold light',
      'Age a face by twenty years',
    ],
    kit: ['Grease or cream paints', 'Brushes in three widths'],
    groupSize: 10,
    cancellation: studioRule,
  },
  'grooming-basics': {
    ...recorded,
    level: 'beginner',
    description:
      'Skin, beard, brows: half an hour a week and five minutes a day, explained without a word about makeup.',
    outcomes: ['Keep a beard line even', 'Treat razor burn', 'Tidy brows without changing them'],
    kit: ['A trimmer', 'A gentle cleanser', 'Small scissors'],
  },
  'mature-skin': {
    ...live,
    level: 'intermediate',
    description:
      'Less powder, more light, and nothing that settles. Techniques for skin that has lived, shown on three faces over fifty-five.',
    outcomes: [
      'Keep foundation out of fine lines',
      'Lift an eye with matte shades',
      'Choose textures that stay flexible',
    ],
    kit: ['A hydrating foundation', 'A cream blush', 'Matte shadows'],
    groupSize: 10,
    cancellation: liveRule,
  },
  'henna-eyes': {
    ...live,
    level: 'advanced',
    description:
      'Patterns of henna, drawn around the eye with brush and pigment: rhythm, symmetry and where to stop.',
    outcomes: ['Draw five basic motifs', 'Mirror a pattern on the other eye'],
    kit: ['Brown and black pigment or gel liner', 'A very fine brush'],
    groupSize: 8,
    cancellation: liveRule,
  },
  'airbrush-weekend': {
    ...studio,
    place: '7 Foundry Street, Chicago, IL 60608',
    level: 'advanced',
    description:
      'Two days of airbrush: pressure, distance, stencils, and a full face on the second afternoon.',
    outcomes: ['Set pressure and distance', 'Spray an even base'],
    groupSize: 6,
    cancellation: studioRule,
  },
};
