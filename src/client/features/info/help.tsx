import { starThresholds } from '#shared/progress/mastery.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePublicSettings } from '#client/platform/public-settings.ts';
import { Contact } from './contact.tsx';
import { InfoHead, InfoPart } from './info-parts.tsx';

export function Help() {
  const settings = usePublicSettings().data;
  return (
    <>
      <InfoHead
        slug="general"
        title="How to play"
        lead="Answer what you know, guess what you don't. Ten questions make a game, and every game takes you a little further."
      />
      <div className="info-parts">
        <InfoPart icon="play" title="A game">
          <p>
            Ten questions, from easy to hard. You have 30 seconds for each one and <b>three lives</b>: a wrong answer or
            an empty clock costs a life, and with the last one the game is over.
          </p>
          <p>
            An easy question is worth 100 points, a medium one 150 and a hard one 200. Get 70% right and the game is
            won.
          </p>
        </InfoPart>
        <InfoPart icon="flame" title="Survival">
          <p>
            No lives, no end: you play until your first wrong answer, and the questions get harder on the way. The
            seconds you have left are worth extra points. Five right answers make a good run.
          </p>
        </InfoPart>
        <InfoPart icon="clock" title="More time" id="more-time">
          <p>
            If 30 seconds are not enough, press Play your way: more time, no clock at all, or everything read to you.
            Under <a href={pathTo('/settings')}>Settings</a> you can set time and pace one by one. It works in
            challenges too, and nobody is told.
          </p>
        </InfoPart>
        <InfoPart icon="bolt" title="Power-ups" id="power-ups">
          <dl>
            <div>
              <dt>Extra Time</dt>
              <dd>Up to 15 more seconds.</dd>
            </div>
            <div>
              <dt>Skip Question</dt>
              <dd>On to the next one. It counts neither for nor against you.</dd>
            </div>
            <div>
              <dt>50/50</dt>
              <dd>Two wrong answers leave. The right one stays, and looks innocent.</dd>
            </div>
            <div>
              <dt>Extra Life</dt>
              <dd>One more life. In Survival it saves you once.</dd>
            </div>
          </dl>
          <p>
            You begin with three of each. More are in the shop. In challenges and matches there are none, for either
            side.
          </p>
        </InfoPart>
        <InfoPart icon="award" title="Coins">
          <p>
            {settings
              ? `A finished game with a right answer pays ${settings.gameReward} coins, the daily challenge ${settings.dailyReward}.`
              : 'A finished game with a right answer pays coins, and so does the daily challenge.'}{' '}
            Coins buy power-ups, things to wear and streak freezes, and you can give them to friends. They cannot be
            bought with money.
          </p>
        </InfoPart>
        <InfoPart icon="star" title="Levels and places">
          <p>
            Every 500 points are a level. Right answers to questions that are new to you light the stars of a topic, and
            a place whose topics have all their stars turns golden. Every fifth level up to 100 and every golden place
            gives you something to wear that no coins buy: your wardrobe shows what is still to earn.
          </p>
        </InfoPart>
        <InfoPart icon="calendar" title="Your streak">
          <p>
            Finish one whole game a day and your streak grows. Miss a day and it is gone, unless a <b>streak freeze</b>{' '}
            covers for you. Every seven days of streak earn you one, and you can hold two.
          </p>
        </InfoPart>
        <InfoPart icon="trophy" title="Leagues and rankings">
          <p>
            Your first points of the week seat you in a league with up to 29 others. When the week ends on Sunday night,
            the best seven rise and the last five fall. There are ten leagues, from Campfire to Polar Star.
          </p>
          <p>
            The leaderboard counts your first 50 games of a day. Challenges and tournament matches stay out of it, so
            nobody climbs with a second account.
          </p>
        </InfoPart>
        <InfoPart icon="map" title="A map that fills">
          <p>
            Every place has topics, and every topic three stars: for {starThresholds[0]}, {starThresholds[1]} and{' '}
            {starThresholds[2]} right answers to questions that are <b>new to you</b>. A question you have met before
            lights nothing, not even in practice.
          </p>
          <p>
            When all its topics have all their stars, a place turns to gold and stays yours. Full places bring you a
            title, from Wayfarer to Keeper of the Map.
          </p>
        </InfoPart>
        <InfoPart icon="again" title="Learn from mistakes">
          <p>
            What you got wrong comes back: at once, then after 1, 3, 7 and 21 days. Nothing is at stake when you
            practice. You find it on Home whenever something is due.
          </p>
          <p>
            Without a network, open the game all the same: up to 40 questions you have met wait on this device. Your
            answers are sent when you are back.
          </p>
        </InfoPart>
        <InfoPart icon="shield" title="Fair play" id="fair-play">
          <ul>
            <li>The server keeps the clock, the answers and the score. What a browser claims is ignored.</li>
            <li>No right answer leaves the server before you have answered.</li>
            <li>In a challenge or a match you both get the same questions, new to both of you.</li>
            <li>If your connection drops, your answer is kept and sent again.</li>
            <li>More time costs no win, and outside Survival no point. There the bonus is always half.</li>
          </ul>
        </InfoPart>
        <InfoPart icon="key" title="Keyboard">
          <dl>
            <div>
              <dt>1 to 4, or A to D</dt>
              <dd>Answer. True or false takes 1 and 2, or T and F.</dd>
            </div>
            <div>
              <dt>Enter, Space or N</dt>
              <dd>On from a verdict. Answered by key, it waits for you; any other key holds it.</dd>
            </div>
            <div>
              <dt>Escape or P</dt>
              <dd>Pause, and back into the game.</dd>
            </div>
            <div>
              <dt>R and L</dt>
              <dd>Read again, and how much time is left.</dd>
            </div>
            <div>
              <dt>? and F8</dt>
              <dd>All keys, and to a message on the screen.</dd>
            </div>
          </dl>
          <p>
            If your screen reader needs these keys itself, switch them off under{' '}
            <a href={pathTo('/settings')}>Settings</a>: everything has a button too.
          </p>
        </InfoPart>
        <InfoPart icon="send" title="Still stuck?">
          <Contact />
        </InfoPart>
      </div>
    </>
  );
}
