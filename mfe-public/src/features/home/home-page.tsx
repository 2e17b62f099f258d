import { Suspense } from 'react';
import { Achievements } from './achievements/achievements';
import { Banner } from './banner/banner';
import { BestPrice } from './best-price/best-price';
import { BlogTeasers } from './blog/blog-teasers';
import { Countdown } from './countdown/countdown';
import { Gallery } from './gallery/gallery';
import { Hero } from './hero/hero';
import { HomeHead } from './home-head';
import styles from './home-page.module.css';
import { PopularClasses } from './popular/popular-classes';
import { PopularInstructors } from './popular/popular-instructors';
import { Promo } from './promo/promo';
import { RateUs } from './rate-us/rate-us';
import { Splash } from './splash/splash';
import { Testimonials } from './testimonials/testimonials';
import { WhatWeDo } from './what-we-do/what-we-do';

/** Each Suspense boundary hydrates separately: a click or key waits for its own blocks, not for the others. */
export function HomePage() {
  return (
    <div className={styles.page}>
      <HomeHead />
      <Splash />
      <Suspense>
        <Hero />
        <WhatWeDo />
        <RateUs />
        <Achievements />
      </Suspense>
      <Suspense>
        <Promo />
        <Countdown />
        <Gallery />
        <Banner />
      </Suspense>
      <Suspense>
        <PopularClasses />
      </Suspense>
      <Suspense>
        <PopularInstructors />
        <BestPrice />
      </Suspense>
      <Suspense>
        <BlogTeasers />
        <Testimonials />
      </Suspense>
    </div>
  );
}
