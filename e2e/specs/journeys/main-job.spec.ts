import { listClasses } from '@blush/shared-ui/contracts';
import { demo, inventAccount } from '../../core/account';
import { cards } from '../../core/cards';
import { inventClassName } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { twoFrames } from '../../core/hydration';
import { inMotion } from '../../core/motion';
import { newInstructor } from '../../core/people';
import { toast } from '../../core/toasts';
import { ClassesPage } from '../../pages/classes-page';
import { ManageClassesPage } from '../../pages/admin-pages';
import { AddClassPage, MyClassesPage } from '../../pages/instructor-pages';
import { LoginPage } from '../../pages/login-page';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';
import { EnrolmentsPage, PaymentPage, PaymentsPage, SelectedPage } from '../../pages/student-pages';

test.use(inMotion);

test('a class goes from its instructor through review to a new student who pays for it (INS-01 ADM-03 ACC-04 ACC-07 PUB-02 PUB-03 STU-02 STU-05 STU-08 STU-09 STU-10 STU-11)', async ({
  portal,
  openAs,
  page,
}) => {
  const instructor = await newInstructor(portal);
  const student = inventAccount('Sara');
  const className = inventClassName();

  await test.step('the instructor adds a class, which waits as pending', async () => {
    const instructorPage = await openAs(instructor);
    const addClass = new AddClassPage(instructorPage);
    await addClass.open();
    await Promise.all([
      toast(instructorPage, 'Class Added Successfully'),
      addClass.add({ name: className, seats: 3, price: 59.5 }),
    ]);
    const myClasses = new MyClassesPage(instructorPage);
    await myClasses.open();
    await expect(myClasses.row(className)).toContainText(/pending/i);
  });

  await test.step('it is not for sale before the review', async () => {
    const classes = new ClassesPage(page);
    const listed = page.waitForResponse(`${portal.api}${listClasses.path}`);
    await classes.open();
    // The prerendered page may be older than the class.
    await (await listed).finished();
    await twoFrames(page);
    await expect(classes.card(className)).toHaveCount(0);
  });

  await test.step('the admin approves it', async () => {
    const adminPage = await openAs(demo.admin);
    const manage = new ManageClassesPage(adminPage);
    await manage.open();
    const row = await manage.find(className);
    await Promise.all([toast(adminPage, 'Approved !'), manage.approve(row).click()]);
    await expect(manage.approve(row)).toBeDisabled();
  });

  const classes = new ClassesPage(page);

  await test.step('a visitor signs up and then finds it', async () => {
    const signUp = new SignUpPage(page);
    await signUp.open();
    await Promise.all([toast(page, 'User created successfully!'), signUp.fill(student)]);
    await expect(new Site(page).logOut).toBeVisible();
    await expect(page).toHaveURL('/');
    await new Site(page).logOut.click();
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
    await classes.open();
    await expect(classes.card(className)).toContainText('3 seats left');
  });

  await test.step('selecting it leads to the login, and back', async () => {
    await classes.select(className);
    await classes.loginPrompt.getByRole('button', { name: 'Login Now' }).click();
    await expect(page).toHaveURL('/login');
    await Promise.all([toast(page, 'Class added to cart!'), new LoginPage(page).fill(student)]);
    await expect(page).toHaveURL('/allclass');
  });

  const payment = new PaymentPage(page);

  await test.step("a declined card shows the provider's message in red", async () => {
    const selected = new SelectedPage(page);
    await selected.open();
    await selected.pay(className);
    await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
    await payment.fillCard(cards.declined);
    await payment.pay.click();
    const refusal = page.getByText('Your card has been declined.');
    await expect(refusal).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await refusal.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+(\.\d+)?/g) ?? []).map(Number),
    );
    expect(red, 'the message is red').toBeGreaterThan(Math.max(green, blue) * 1.5);
  });

  await test.step('a valid card works in the same form', async () => {
    await payment.fillCard(cards.good);
    await payment.pay.click();
    await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();
  });

  await test.step('the student sees the enrolment and the payment, and the class lost one seat', async () => {
    const enrolments = new EnrolmentsPage(page);
    await enrolments.open();
    await expect(enrolments.entry(className)).toHaveCount(1);
    const payments = new PaymentsPage(page);
    await payments.open();
    await expect(payments.entry(className)).toContainText('59.50');
    await expect(payments.entry(className)).toContainText('service pending');
    const selected = new SelectedPage(page);
    await selected.open();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(selected.entry(className)).toHaveCount(0);
    await classes.open();
    await expect(classes.card(className)).toContainText('2 seats left');
  });
});
