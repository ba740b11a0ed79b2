import { pathTo } from '#shared/path-to.ts';
import { Contact, useOperator } from './contact.tsx';
import { InfoHead, InfoPart } from './info-parts.tsx';

export function Privacy() {
  const operator = useOperator();
  return (
    <>
      <InfoHead
        slug="history"
        title="Privacy"
        lead="We keep what the game needs and nothing else. No advertisers, no trackers, no data for sale."
      />
      <div className="info-parts">
        <InfoPart icon="users" title="Who is responsible">
          <p>This game is run by {operator}. They decide about the data in it.</p>
          <Contact />
        </InfoPart>
        <InfoPart icon="user" title="Your account">
          <p>
            Your e-mail address, your display name, first and last name if you give them, country, time zone, and your
            password as a hash that nobody can read. We need them to let you in and to show who played.
          </p>
          <p>
            Where this game sends mail, it is about your account alone: a link that somebody asked for, or a sign-in
            from a new device. It goes through the mail server of whoever runs the game.
          </p>
          <p>Your e-mail is never shown to other players. Your first and last name are shown to your friends only.</p>
        </InfoPart>
        <InfoPart icon="play" title="Your games">
          <p>
            Games, answers, scores, coins, items, friends, gifts, challenges and tournaments. Your score, level, streak
            and avatar are visible to other players. What you got wrong is visible to you alone. What you report about
            others, and what was reported of you, is seen by this game’s owners and moderators alone, and gone a year
            after they decided.
          </p>
          <p>
            A program checks whether answers look like those of a bot, and may take a player off boards, leagues and
            official tournaments. A moderator decides whether that stays, and you can appeal.
          </p>
          <p>
            What you share can be seen by everybody who has its link: your display name, your avatar and what you
            shared. It goes with your account.
          </p>
        </InfoPart>
        <InfoPart icon="monitor" title="Signing in">
          <p>
            Where you are signed in: browser, system, network address and time, until you sign out. Who signed in or
            tried to, for 90 days. You find the list under <a href={pathTo('/settings/sign-in')}>Sign-in and devices</a>
            .
          </p>
        </InfoPart>
        <InfoPart icon="lock" title="Cookies" id="cookies">
          <p>
            A few cookies keep you signed in and remember that this browser has signed in before. Your theme, your
            settings and your answer to the cookie question stay in this browser, and so do 40 questions you have
            answered, to practice without a network: shown for 30 days at most, and gone when you log out. None of it
            follows you to another site.
          </p>
        </InfoPart>
        <InfoPart icon="chart" title="Only if you accept">
          <ul>
            <li>
              <b>Accept All:</b> which of our own ads you see and tap, and which screens you use, for 90 days.
            </li>
            <li>
              <b>Reject All:</b> nothing is counted. There are no ads, and so no rewarded videos.
            </li>
            <li>
              <b>No answer yet:</b> you see our own ads, and nobody counts them.
            </li>
          </ul>
          <p>
            All ads are our own: nothing is loaded from anybody else. You can change your mind at any time under{' '}
            <a href={pathTo('/settings', { hash: 'privacy' })}>Privacy and data</a>.
          </p>
        </InfoPart>
        <InfoPart icon="download" title="Your rights">
          <p>
            Under <a href={pathTo('/settings', { hash: 'privacy' })}>Privacy and data</a> you can download everything
            the game keeps about you, and delete your account for good. Names can be changed under{' '}
            <a href={pathTo('/settings', { hash: 'about-you' })}>About you</a>. For anything else, write to us. You may
            also turn to your data protection authority.
          </p>
        </InfoPart>
        <InfoPart icon="trash" title="When you leave">
          <p>
            Your account, your name and your private data are deleted at once. What others saw, such as a match they
            played against you, stays as “Former player”. Backups are overwritten in their own time.
          </p>
        </InfoPart>
      </div>
    </>
  );
}
